declare global {
  interface Window {
    VIDEOJS_NO_DYNAMIC_STYLE?: boolean;
  }
}

// Read by video.js while it loads: without it, it adds style elements that the page's policy forbids.
window.VIDEOJS_NO_DYNAMIC_STYLE = true;

export {};
