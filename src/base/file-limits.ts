/** Which uploaded originals are kept: for what the sizes made of them lack, all of them, or none. */
export const KEPT_ORIGINALS = ['needed', 'always', 'never'] as const;

export type KeptOriginals = (typeof KEPT_ORIGINALS)[number];

/** The least size that a video keeps when its highest one is dropped. */
export const DROP_KEEPS = ['240p', '360p', '480p', '720p', '1080p'] as const;

/** How large sizes in AV1 may be; the first is for none beyond those in H.264. */
export const AV1_TOPS = ['1080p', '1440p', '2160p'] as const;

export type Av1Top = (typeof AV1_TOPS)[number];

/** The panel warns if less disk space than this is free, bytes. */
export const LEAST_FREE = 2 * 1024 ** 3;
