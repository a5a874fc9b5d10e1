import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from "node:crypto";

/** AES-256-GCM. */
export interface EncryptedText {
  /** The first eight bytes of the key's SHA-256, hex. */
  readonly keyId: string;
  /** Nonce, ciphertext and tag, base64. */
  readonly ciphertext: string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Encryption = ReturnType<typeof createEncryption>;

const derive = (key: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", key, "", `clinic outbox: ${purpose}`, 32));
const deriveAll = (key: Uint8Array) => ({
  id: hash("sha256", key).slice(0, 16),
  hmac: derive(key, "hmac"),
  encryption: derive(key, "encryption"),
});

/**
 * Encrypts texts, and computes the keyed hashes that are names in the store.
 * @param keys of 32 bytes or more: the first encrypts and names, all decrypt
 */
export function createEncryption(keys: readonly [Uint8Array, ...Uint8Array[]]) {
  const [first, ...previous] = keys;
  const current = deriveAll(first);
  // Once, because a sweep decrypts thousands of records.
  const all = [current, ...previous.map(deriveAll)];
  return {
    /** HMAC-SHA-256, hex. Without the key the input cannot be found by trying values. */
    hmac: (...parts: readonly string[]): string =>
      createHmac("sha256", current.hmac).update(JSON.stringify(parts)).digest("hex"),
    /** @param about is authenticated: if it changes, the text no longer decrypts */
    encrypt(about: string, text: string): EncryptedText {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", current.encryption, nonce);
      cipher.setAAD(Buffer.from(about));
      const bytes = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return { keyId: current.id, ciphertext: bytes.toString("base64") };
    },
    /** @returns `undefined` when the key is not configured @throws an Error when the text is damaged */
    decrypt(about: string, { keyId, ciphertext }: EncryptedText): string | undefined {
      const key = all.find(({ id }) => id === keyId);
      if (key === undefined) return undefined;
      const bytes = Buffer.from(ciphertext, "base64");
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const options = { authTagLength: TAG_BYTES };
      const decipher = createDecipheriv("aes-256-gcm", key.encryption, nonce, options);
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8");
      return text + decipher.final("utf8");
    },
  };
}
