import { useEffect, useRef, useState } from 'react';

/** Whether a picture could not be loaded, and what its `<img>` needs for that to be known. */
export function useBroken(src: string | null) {
  const picture = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  useEffect(() => {
    const shown = picture.current;
    // It may have failed before the page was hydrated.
    if (shown?.complete && shown.naturalWidth === 0 && shown.currentSrc !== '') setBroken(src);
  }, [src]);
  return {
    isBroken: src !== null && broken === src,
    watched: { ref: picture, onError: () => setBroken(src) },
  };
}
