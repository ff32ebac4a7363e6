import { createSound } from './sound.ts';

/** What is sent: one picture of always the same size, and one sound, whatever they are made of just now. */
export interface Mixer {
  readonly stream: MediaStream;
  /** With both, the camera is a small picture in the screen's corner. */
  show(screen: MediaStream | null, camera: MediaStream | null): void;
  hear(microphone: MediaStream | null, screen: MediaStream | null): void;
  mute(isMuted: boolean): void;
  /** How loud the microphone is, 0 to 1. */
  level(): number;
  close(): void;
}

const FPS = 30;
const SIZE = { long: 1280, short: 720 };

/** Of the picture in the corner: its part of the width, and how far it is from the edges. */
const CORNER = { part: 0.24, gap: 24 };

/** Draws onto that canvas, which becomes upright for a phone that is held so. */
export function createMixer(canvas: HTMLCanvasElement): Mixer {
  const isUpright = matchMedia('(pointer: coarse) and (orientation: portrait)').matches;
  canvas.width = isUpright ? SIZE.short : SIZE.long;
  canvas.height = isUpright ? SIZE.long : SIZE.short;
  const pen = canvas.getContext('2d', { alpha: false })!;
  const pictures = { screen: document.createElement('video'), camera: document.createElement('video') };
  const sound = createSound();
  const stopTicking = tick(draw);

  function draw(): void {
    const whole = { x: 0, y: 0, width: canvas.width, height: canvas.height };
    pen.fillStyle = '#000';
    pen.fillRect(0, 0, whole.width, whole.height);
    const { screen, camera } = pictures;
    if (!screen.srcObject) return put(camera, whole, 'cover');
    put(screen, whole, 'contain');
    const width = Math.round(whole.width * CORNER.part);
    const height = Math.round((width * 9) / 16);
    const [x, y] = [whole.width - width - CORNER.gap, whole.height - height - CORNER.gap];
    put(camera, { x, y, width, height }, 'cover');
  }

  interface Box {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }

  function put(picture: HTMLVideoElement, box: Box, fit: 'cover' | 'contain'): void {
    const { videoWidth: width, videoHeight: height } = picture;
    if (!picture.srcObject || width === 0) return;
    const scales = [box.width / width, box.height / height];
    const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales);
    const [w, h] = [width * scale, height * scale];
    pen.save();
    pen.beginPath();
    pen.rect(box.x, box.y, box.width, box.height);
    pen.clip();
    pen.drawImage(picture, box.x + (box.width - w) / 2, box.y + (box.height - h) / 2, w, h);
    pen.restore();
  }

  function play(picture: HTMLVideoElement, stream: MediaStream | null): void {
    if (picture.srcObject === stream) return;
    picture.srcObject = stream;
    Object.assign(picture, { muted: true, playsInline: true });
    if (stream) picture.play().catch(() => undefined);
  }

  const stream = canvas.captureStream(FPS);
  for (const track of sound.stream.getAudioTracks()) stream.addTrack(track);
  return {
    stream,
    show(screen, camera) {
      play(pictures.screen, screen);
      play(pictures.camera, camera);
    },
    hear: sound.hear,
    mute: sound.mute,
    level: sound.level,
    close() {
      stopTicking();
      for (const picture of Object.values(pictures)) picture.srcObject = null;
      for (const track of stream.getTracks()) track.stop();
      sound.close();
    },
  };
}

/** Calls that for each picture, also while the page is not seen: timers of pages are slowed down then. */
function tick(draw: () => void): () => void {
  const code = `setInterval(() => postMessage(0), ${Math.floor(1_000 / FPS)})`;
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const worker = new Worker(address);
  worker.onmessage = draw;
  return () => {
    worker.terminate();
    URL.revokeObjectURL(address);
  };
}
