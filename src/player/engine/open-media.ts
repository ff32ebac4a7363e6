/** An element that plays a media source. */
export interface OpenMedia {
  readonly media: MediaSource;
  readonly video: HTMLVideoElement;
}

export function openMedia(): OpenMedia {
  const [media, video] = [new MediaSource(), document.createElement('video')];
  video.src = URL.createObjectURL(media);
  return { media, video };
}

/** Takes the element away, and what it plays from memory. */
export function closeMedia(video: HTMLVideoElement): void {
  const address = video.src;
  video.remove();
  video.removeAttribute('src');
  video.load();
  URL.revokeObjectURL(address);
}

/** Resolves once they are in it; rejects if they are not what its type says. */
export function append(buffer: SourceBuffer, bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  buffer.appendBuffer(bytes);
  return updated(buffer);
}

/** Resolves at the end of what the buffer is doing. */
export function updated(buffer: SourceBuffer): Promise<unknown> {
  return new Promise((resolve, reject) => {
    buffer.addEventListener('updateend', resolve, { once: true });
    buffer.addEventListener('error', reject, { once: true });
  });
}
