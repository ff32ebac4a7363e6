/** What the hash asks of every page; what it asks of a player, the player reads. Spec §2.3. */
export interface HashIntent {
  /** Text of a ribbon to show: `#ribbon=Saved`; empty text asks for the default one. */
  readonly ribbon: string | null;
  /** Code of a video that was just deleted and can be brought back: `#ribbon=Deleted&undelete=aB3`. */
  readonly undelete: string | null;
  /** `#close`: close the window. */
  readonly close: boolean;
  /** `#upload`: open the uploader. */
  readonly upload: boolean;
}

/** Reads a hash; several wishes are joined by `&`, and what is not known is ignored. */
export function parseHash(hash: string): HashIntent {
  const parts = hash.replace(/^#/, '').split('&');
  const ribbon = parts.find((part) => part === 'ribbon' || part.startsWith('ribbon='));
  return {
    undelete: parts.map((part) => /^undelete=(\w+)$/.exec(part)?.[1]).find(Boolean) ?? null,
    ribbon: ribbon === undefined ? null : decode(ribbon.slice('ribbon='.length)),
    close: parts.includes('close'),
    upload: parts.includes('upload'),
  };
}

/** The hash, with `#`, that makes the next page show a ribbon; without a text the default one. */
export function ribbonHash(text?: string): string {
  return text === undefined ? '#ribbon' : `#ribbon=${encodeURIComponent(text)}`;
}

/** The same after a video was deleted that can be brought back. */
export function undeleteHash(text: string, code: string): string {
  return `${ribbonHash(text)}&undelete=${code}`;
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
