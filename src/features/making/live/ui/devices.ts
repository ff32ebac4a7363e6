/** Why there is no picture or sound to send. */
export type Mistake = 'refused' | 'missing' | 'busy' | 'insecure' | 'unsupported' | 'screen';

/** A camera or a microphone; its name is only known once it may be used. */
export interface Device {
  readonly id: string;
  readonly name: string;
}

/** What this browser lacks to broadcast; null when it can. */
export function obstacle(): Mistake | null {
  if (!isSecureContext) return 'insecure';
  const { mediaDevices } = navigator as Partial<Navigator>;
  const { MediaRecorder: recorder, AudioContext: sound } = window as Partial<typeof window>;
  const canDraw = 'captureStream' in HTMLCanvasElement.prototype;
  return mediaDevices?.getUserMedia && recorder && sound && canDraw ? null : 'unsupported';
}

/** Whether the browser can share a screen; phones cannot. */
export function canShareScreen(): boolean {
  const { mediaDevices } = navigator as Partial<Navigator>;
  return typeof mediaDevices?.getDisplayMedia === 'function';
}

/** Which camera: by its id, or by where it looks. */
export type CameraWish = { readonly id: string } | { readonly facing: 'user' | 'environment' };

export function openCamera(wish: CameraWish): Promise<MediaStream> {
  const which = 'id' in wish ? { deviceId: { exact: wish.id } } : { facingMode: { ideal: wish.facing } };
  const size = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } };
  return navigator.mediaDevices.getUserMedia({ video: { ...which, ...size } });
}

/** The microphone with that id, or whichever the browser takes. */
export function openMicrophone(id: string | null): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ audio: id === null ? true : { deviceId: { exact: id } } });
}

/** @throws DOMException also when nothing was chosen */
export function openScreen(): Promise<MediaStream> {
  return navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { ideal: 30 } }, audio: true });
}

export async function listDevices(): Promise<Record<'cameras' | 'microphones', Device[]>> {
  const all = await navigator.mediaDevices.enumerateDevices();
  const of = (wanted: MediaDeviceKind) =>
    all
      .filter(({ kind, deviceId }) => kind === wanted && deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
  return { cameras: of('videoinput'), microphones: of('audioinput') };
}

/** What a failure of opening one means. */
export function mistakeOf(error: unknown): Mistake {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'missing';
}

export function closeStream(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
