import type { S3Address } from '#platform/storage/s3/address.ts';

/** What one look at the machine found. */
export interface Check {
  readonly name: string;
  readonly ok: boolean;
  /** What is the case, a sentence. */
  readonly detail: string;
  /** What to do about it, a sentence; empty when nothing is to be done. */
  readonly fix: string;
}

/** What the checks need to know of the settings. */
export interface DoctorConfig {
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly databaseUrl?: string | undefined;
  readonly databaseReplicaUrl?: string | undefined;
  readonly busUrl?: string | undefined;
  readonly bucket?: S3Address | undefined;
  readonly directUploads: boolean;
  readonly publicUrl: string;
  readonly trustProxy?: string | undefined;
  readonly smtpUrl?: string | undefined;
  readonly ffmpegPath?: string | undefined;
  readonly hardwareEncoding?: 'auto' | 'off';
}

export function passed(name: string, detail: string): Check {
  return { name, ok: true, detail, fix: '' };
}

export function failed(name: string, detail: string, fix: string): Check {
  return { name, ok: false, detail, fix };
}
