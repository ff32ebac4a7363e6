declare global {
  interface Window {
    VIDEOJS_NO_DYNAMIC_STYLE?: boolean;
  }
}

/**
 * Loads the heavy part. The engine is told before it is evaluated that it must not add style elements: the page's
 * policy forbids them.
 */
export function loadPlayer(): Promise<typeof import('./mount.ts')> {
  window.VIDEOJS_NO_DYNAMIC_STYLE = true;
  return import('./mount.ts');
}
