import * as devices from './devices.ts';
import type { Mixer } from './mixer.ts';
import type { Source, StudioState } from './studio-state.ts';

/** What is open of camera, microphone and screen, and which of it is shown. */
export type Sources = ReturnType<typeof createSources>;

type Kind = 'camera' | 'microphone' | 'screen';

/** Opens nothing yet; tells of every change, and of what went wrong. */
export function createSources(mixer: Mixer, change: (more: Partial<StudioState>) => void) {
  const streams: Record<Kind, MediaStream | null> = { camera: null, microphone: null, screen: null };
  let facing: 'user' | 'environment' = 'user';
  let source: Source = 'camera';

  function show(): void {
    const isScreenSeen = source !== 'camera';
    mixer.show(isScreenSeen ? streams.screen : null, source === 'screen' ? null : streams.camera);
    mixer.hear(streams.microphone, isScreenSeen ? streams.screen : null);
  }

  function drop(kind: Kind): void {
    devices.closeStream(streams[kind]);
    streams[kind] = null;
  }

  /** Opens one in the place of another, and shows it. Phones give one camera at a time. */
  async function replace(kind: Kind, opened: () => Promise<MediaStream>): Promise<boolean> {
    drop(kind);
    try {
      const stream = await opened();
      streams[kind] = stream;
      change({ mistake: null, ...(kind !== 'screen' && { [kind]: idOf(stream) }) });
    } catch (error) {
      const mistake = devices.mistakeOf(error);
      const isNotChosen = kind === 'screen' && mistake === 'refused';
      change({ mistake: isNotChosen ? 'screen' : mistake, ...(kind !== 'screen' && { [kind]: '' }) });
    }
    show();
    return streams[kind] !== null;
  }

  const takeCamera = (wish: devices.CameraWish = { facing }): Promise<boolean> =>
    replace('camera', () => devices.openCamera(wish));
  const takeMicrophone = (id: string | null): Promise<boolean> =>
    replace('microphone', () => devices.openMicrophone(id));

  async function shareScreen(): Promise<boolean> {
    if (!(await replace('screen', devices.openScreen))) return false;
    const { screen } = streams;
    screen?.getVideoTracks()[0]?.addEventListener('ended', () => {
      if (streams.screen === screen) void choose('camera');
    });
    return true;
  }

  async function choose(wanted: Source): Promise<void> {
    if (wanted !== 'camera' && !streams.screen && !(await shareScreen())) return;
    source = wanted;
    if (wanted === 'camera') drop('screen');
    change({ source, mistake: null });
    if (wanted === 'screen' || streams.camera) show();
    else await takeCamera();
  }

  return {
    choose,
    takeCamera,
    takeMicrophone,
    async turn() {
      facing = facing === 'user' ? 'environment' : 'user';
      await takeCamera();
    },
    silence() {
      drop('microphone');
      change({ microphone: '' });
      show();
    },
    close: () => Object.values(streams).forEach(devices.closeStream),
  };
}

function idOf(stream: MediaStream): string {
  return stream.getTracks()[0]?.getSettings().deviceId ?? '';
}
