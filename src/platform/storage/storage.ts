import type { Readable } from 'node:stream';

/**
 * What is known about a stored object. `etag` is opaque, without quotes, and changes whenever the bytes do.
 */
export type ObjectInfo = { size: number; etag: string; modified: Date };

/** Bytes `start` to `end`, both inclusive, from 0. Without `end`: to the last byte. */
export type ByteRange = { start: number; end?: number };

/**
 * An opened object: `stream` carries the bytes of the range asked for, `size` is that of the whole object.
 */
export type OpenedObject = ObjectInfo & { stream: Readable };

/** A range, or what chooses one once it is known what was opened; null is the whole object. */
export type RangeOf = ByteRange | ((info: ObjectInfo) => ByteRange | null);

/** Bytes to store; a stream is read with back-pressure and never held in memory as a whole. */
export type Source = Readable | Uint8Array;

export type ListedObject = { key: string; size: number; modified: Date };

/**
 * Where files live. Keys are as `checkKey` of keys.ts accepts them; prefixes are whole folders, as
 * `checkPrefix` accepts them. Every writing operation is durable and atomic when its promise resolves:
 * readers see the old object, or the new one, never a part. Every operation fails with a `StorageError` when
 * it fails for a reason named there.
 */
export type Storage = {
  /** Stores the bytes under the key, replacing what was there. A source that fails leaves the old object. */
  put(key: string, source: Source, options?: { signal?: AbortSignal }): Promise<{ size: number }>;
  /**
   * Publishes a finished local file under the key. The file stays where it is, but may share its bytes with
   * the object: never write into it afterwards, only remove or replace it.
   */
  putFile(key: string, path: string): Promise<{ size: number }>;
  /**
   * Its answer is about one state of the object, whatever replaces it meanwhile. Whoever does not read the
   * stream destroys it.
   * @throws {StorageError} `not_found`; `bad_range` when the range starts past the end
   */
  open(key: string, range?: RangeOf): Promise<OpenedObject>;
  stat(key: string): Promise<ObjectInfo | null>;
  /** Removes the objects, in a bucket a thousand a request; one that is not there is no error. */
  remove(keys: string | readonly string[]): Promise<void>;
  /** Removes everything below the prefix; on return none of it can be opened any more. */
  removePrefix(prefix: string): Promise<void>;
  /** Everything below the prefix, or everything there is, in no promised order. */
  list(prefix?: string): AsyncIterable<ListedObject>;
  /**
   * Where anybody who has the address can read the object for so many seconds without asking the site, as
   * that media type; null when there is no such place.
   */
  address(key: string, options: { seconds: number; type: string }): Promise<string | null>;
  /** Calls `use` with a local file that holds the object, which lives as long as the call. */
  withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Bytes that may still be stored, or null when there is no known bound. */
  freeBytes(): Promise<number | null>;
  /** The by-parts upload of that id; nothing is created until the first write. */
  parts(uploadId: string): PartsUpload;
  /**
   * Uploads that have stored parts and were neither assembled nor discarded. `modified` is the last write.
   */
  listUploads(): AsyncIterable<{ uploadId: string; modified: Date }>;
  /** Removes what dead writers have left and nobody touched for so long, ms; answers how much. */
  sweep(olderThanMs: number): Promise<number>;
};

/** A stretch of stored bytes of an upload. */
export type StoredRange = { offset: number; size: number };

export type PartOptions = {
  /** Most bytes this part may have; one more fails with `too_long` and stores nothing. */
  limit?: number;
  /** Exact bytes this part must have; fewer fails with `too_short`, more with `too_long`. */
  size?: number;
  signal?: AbortSignal;
};

/**
 * One file that arrives in parts, in any order, through any process. A part is durable when `write` resolves;
 * a source that fails, ends early or is aborted stores nothing. The first part stored at an offset wins:
 * another at the same offset changes nothing.
 */
export type PartsUpload = {
  /**
   * Stores the part that begins at byte `offset`. Answers the bytes stored at that offset and `contiguous`,
   * the bytes stored from 0 without a gap.
   */
  write(
    offset: number,
    source: Readable,
    options?: PartOptions,
  ): Promise<{ size: number; contiguous: number }>;
  /**
   * Where whoever has the address can put the bytes of that part, exactly so many of them, without asking the
   * site; null when there is no such place. They count once they are adopted.
   */
  address(part: Readonly<StoredRange>, options: { seconds: number }): Promise<string | null>;
  /**
   * Makes what was put at the part's address the part. From then on nobody who has the address can change it.
   * Answers as `write`. @throws {StorageError} `not_found`, `too_short`, `too_long`, `changed`
   */
  adopt(part: Readonly<StoredRange>): Promise<{ size: number; contiguous: number }>;
  /** Stored stretches by offset; they never overlap, and neighbours may have been merged. */
  list(): Promise<StoredRange[]>;
  /** Bytes stored from 0 without a gap. */
  contiguous(): Promise<number>;
  /**
   * Publishes the parts as one object. Costs no more than the last part when parts came in order. A repeated
   * call after success answers the same.
   * @throws {StorageError} `incomplete` when there is a gap, or when the size differs from `expectedSize`
   */
  assemble(key: string, expectedSize?: number): Promise<{ size: number; sha256: string }>;
  /** Removes all parts; whoever follows the upload gets `not_found`. */
  discard(): Promise<void>;
  /**
   * The first `totalSize` bytes in order, as they arrive, through any process; waits for more at the end of
   * what is stored. Assembling does not disturb it.
   */
  follow(totalSize: number, options?: { signal?: AbortSignal }): Readable;
};

/** Removes objects, and whole folders where a name ends with a slash; what is not there is no error. */
export async function removeFiles(storage: Storage, files: readonly string[]): Promise<void> {
  const isFolder = (file: string): boolean => file.endsWith('/');
  for (const folder of files.filter(isFolder)) await storage.removePrefix(folder);
  const objects = files.filter((file) => !isFolder(file));
  if (objects.length > 0) await storage.remove(objects);
}
