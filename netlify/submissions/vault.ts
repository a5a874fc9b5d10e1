import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { z } from "zod";

/**
 * A record as it lies in the store. What the sweep and the monitor need to know is readable; what a
 * visitor typed is sealed with AES-256-GCM.
 */
const recordSchema = z.strictObject({
  v: z.literal(1),
  /** Which key sealed it: the first byte of the key's hash, so that a key can be replaced. */
  keyId: z.string().regex(/^[0-9a-f]{2}$/),
  receivedAt: z.iso.datetime(),
  /** A keyed hash of the content: tells a resend from something else under the same key. */
  content: z.string().regex(/^[0-9a-f]{64}$/),
  /** Nonce, sealed text and tag, base64. */
  sealed: z.base64(),
});

type OutboxRecord = z.infer<typeof recordSchema>;
type RecordHead = Pick<OutboxRecord, "receivedAt" | "content">;

/** A record that cannot be read: damaged, or sealed with a key that is no longer configured. */
export class VaultError extends Error {
  override readonly name = "VaultError";
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals and opens records, and makes the keyed hashes that become names in the store. */
export interface Vault {
  /** A keyed hash of `parts`, hex. Nobody without the key can find out what went in by trying. */
  readonly mark: (...parts: readonly string[]) => string;
  /** The stored text. `id` and `head` are bound to it: moved or altered, it no longer opens. */
  readonly seal: (id: string, head: RecordHead, text: string) => string;
  /** @throws VaultError */
  readonly readHead: (stored: string) => OutboxRecord;
  /** @throws VaultError */
  readonly open: (id: string, record: OutboxRecord) => string;
}

function derive(key: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", `clinic outbox: ${purpose}`, 32));
}

function boundTo(id: string, head: RecordHead): Buffer {
  return Buffer.from(`${id}|${head.receivedAt}|${head.content}`);
}

/** @param keys 32 bytes each; the first seals, all of them open */
export function createVault(keys: readonly [Uint8Array, ...Uint8Array[]]): Vault {
  const keyIdOf = (key: Uint8Array): string => createHash("sha256").update(key).digest("hex").slice(0, 2);
  const sealing = { id: keyIdOf(keys[0]), key: derive(keys[0], "seal") };
  const opening = new Map([...keys].reverse().map((key) => [keyIdOf(key), derive(key, "seal")]));
  const marking = derive(keys[0], "mark");
  return {
    mark(...parts) {
      return createHmac("sha256", marking).update(JSON.stringify(parts)).digest("hex");
    },
    seal(id, head, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", sealing.key, nonce).setAAD(boundTo(id, head));
      const body = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      const { receivedAt, content } = head;
      const record: OutboxRecord = {
        v: 1,
        keyId: sealing.id,
        receivedAt,
        content,
        sealed: body.toString("base64"),
      };
      return JSON.stringify(record);
    },
    readHead(stored) {
      try {
        return recordSchema.parse(JSON.parse(stored));
      } catch {
        throw new VaultError("a record that cannot be read");
      }
    },
    open(id, record) {
      const key = opening.get(record.keyId);
      if (key === undefined) throw new VaultError("a record sealed with another OUTBOX_KEY");
      const body = Buffer.from(record.sealed, "base64");
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, body.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(boundTo(id, record)).setAuthTag(body.subarray(-TAG_BYTES));
        return (
          decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8")
        );
      } catch {
        throw new VaultError("a record that does not open with its OUTBOX_KEY");
      }
    },
  };
}
