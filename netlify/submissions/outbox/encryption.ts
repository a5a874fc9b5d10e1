import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from "node:crypto";
import { z } from "zod";

/**
 * A record as it is stored. The sweep and the monitor read the head; what a visitor typed is encrypted with
 * AES-256-GCM.
 */
const recordSchema = z.strictObject({
  v: z.literal(2),
  /** Identifies the key that encrypted it, by the first eight bytes of its SHA-256, so that keys can be replaced. */
  keyId: z.string().regex(/^[0-9a-f]{16}$/),
  receivedAt: z.iso.datetime(),
  /** A keyed hash of the content: distinguishes a resend from another submission under the same key. */
  content: z.string().regex(/^[0-9a-f]{64}$/),
  /** Nonce, ciphertext and tag, base64. */
  ciphertext: z.base64(),
});

type EncryptedRecord = z.infer<typeof recordSchema>;
type RecordHead = Pick<EncryptedRecord, "receivedAt" | "content">;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_CHARACTERS = 16;

/** HMAC-SHA-256 of `parts`, hex. Without the key the input cannot be found by trying values. */
export type Hmac = (...parts: readonly string[]) => string;

export type Encryption = ReturnType<typeof createEncryption>;

function derive(key: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", `clinic outbox: ${purpose}`, 32));
}

function additionalData(id: string, head: RecordHead): Buffer {
  return Buffer.from(`${id}|${head.receivedAt}|${head.content}`);
}

function ringKey(key: Uint8Array) {
  const hmacKey = derive(key, "hmac");
  const hmac: Hmac = (...parts) => createHmac("sha256", hmacKey).update(JSON.stringify(parts)).digest("hex");
  const keyId = hash("sha256", key).slice(0, KEY_ID_CHARACTERS);
  return { keyId, key: derive(key, "encryption"), hmac };
}

/**
 * Encrypts and decrypts records, and computes the keyed hashes that are names in the store.
 * @param keys 32 bytes each; the first one encrypts, all of them decrypt and identify
 */
export function createEncryption([first, ...previous]: readonly [Uint8Array, ...Uint8Array[]]) {
  const current = ringKey(first);
  const earlier = previous.map(ringKey);
  return {
    /** One for each configured key, the current one first: a rotation must not change the identity of a submission. */
    identityHashes: [current.hmac, ...earlier.map(({ hmac }) => hmac)] as const,
    /** The text to store. `id` and `head` are authenticated: if they are changed, it no longer decrypts. */
    encrypt(id: string, { receivedAt, content }: RecordHead, text: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", current.key, nonce);
      cipher.setAAD(additionalData(id, { receivedAt, content }));
      const bytes = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      const [keyId, ciphertext] = [current.keyId, bytes.toString("base64")];
      return JSON.stringify({ v: 2, keyId, receivedAt, content, ciphertext } satisfies EncryptedRecord);
    },
    /** @throws an Error when the stored text is not a record */
    readHead: (stored: string): EncryptedRecord => recordSchema.parse(JSON.parse(stored)),
    /** @returns `undefined` when the key is not configured @throws an Error when the record is damaged */
    decrypt(id: string, record: EncryptedRecord): string | undefined {
      const key = [current, ...earlier].find(({ keyId }) => keyId === record.keyId)?.key;
      if (key === undefined) return undefined;
      const bytes = Buffer.from(record.ciphertext, "base64");
      const options = { authTagLength: TAG_BYTES };
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), options);
      decipher.setAAD(additionalData(id, record)).setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8");
      return text + decipher.final("utf8");
    },
  };
}
