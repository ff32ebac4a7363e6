/** What one look at the machine found. */
export interface Check {
  name: string;
  ok: boolean;
  /** What is the case, a sentence. */
  detail: string;
  /** What to do about it, a sentence; empty when nothing is to be done. */
  fix: string;
}

/** What the checks need to know of the settings. */
export interface DoctorConfig {
  dataDir: string;
  host: string;
  port: number;
  databaseUrl?: string | undefined;
  smtpUrl?: string | undefined;
  ffmpegPath?: string | undefined;
}

export function passed(name: string, detail: string): Check {
  return { name, ok: true, detail, fix: '' };
}

export function failed(name: string, detail: string, fix: string): Check {
  return { name, ok: false, detail, fix };
}
