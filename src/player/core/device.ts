/** The facts about a browser that the decisions below need. */
export interface Device {
  userAgent: string;
  maxTouchPoints: number;
}

/** Phone or tablet; an iPad that calls itself a Mac is recognised by its touch points. */
export function isMobile(device: Device): boolean {
  return /Android|iPhone|iPad|iPod|Mobile/i.test(device.userAgent) || isIos(device);
}

/** iPhone, iPod or iPad. */
export function isIos(device: Device): boolean {
  return (
    /iPhone|iPad|iPod/i.test(device.userAgent) ||
    (/Macintosh/.test(device.userAgent) && device.maxTouchPoints > 1)
  );
}

/** Safari plays playlists better by itself than through media source extensions. */
export function prefersNativeHls(device: Device): boolean {
  return (
    isIos(device) ||
    (/Safari\//.test(device.userAgent) && !/Chrom(e|ium)\/|Android|CriOS|FxiOS|EdgiOS/.test(device.userAgent))
  );
}

/** Whether the browser refused to play with sound, or at all, before the viewer has done something here. */
export function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}
