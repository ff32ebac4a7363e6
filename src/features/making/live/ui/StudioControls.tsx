import { useEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { STUDIO_TEXTS } from '../studio-texts.ts';
import { canShareScreen, type Device } from './devices.ts';
import type { Studio } from './studio.ts';
import { SOURCES, type StudioState } from './studio-state.ts';

interface ControlsProps {
  readonly studio: Studio;
  readonly state: StudioState;
}

/** What is sent, from which devices, and how loud it is. */
export function StudioControls({ studio, state }: ControlsProps) {
  const texts = useTexts(STUDIO_TEXTS);
  const { cameras, microphones } = state;
  const isPhone = matchMedia('(pointer: coarse)').matches;
  return (
    <>
      {canShareScreen() && (
        <div role="group" aria-label={texts.source} className="studio-row">
          {SOURCES.map((source) => (
            <Button
              key={source}
              pressed={source === state.source}
              icon={source === 'camera' ? 'camera' : 'monitor'}
              onClick={() => void studio.choose(source)}
            >
              {texts.sources[source]}
            </Button>
          ))}
        </div>
      )}
      <div className="studio-row">
        <Button
          icon={state.isMuted ? 'volume-x' : 'volume-2'}
          disabled={state.microphone === ''}
          onClick={studio.mute}
        >
          {state.isMuted ? texts.unmute : texts.mute}
        </Button>
        {isPhone && cameras.length > 1 && (
          <Button icon="refresh-cw" onClick={() => void studio.turn()}>
            {texts.turn}
          </Button>
        )}
        <Level studio={studio} />
      </div>
      <div className="studio-devices">
        {cameras.length > 1 && state.source !== 'screen' && (
          <Select
            label={texts.camera}
            value={state.camera}
            options={optionsOf(cameras, texts.camera)}
            onChange={({ target }) => void studio.takeCamera({ id: target.value })}
          />
        )}
        {microphones.length > 0 && (
          <Select
            label={texts.microphone}
            value={state.microphone}
            options={[...optionsOf(microphones, texts.microphone), { value: '', label: texts.silent }]}
            onChange={({ target }) =>
              target.value === '' ? studio.silence() : void studio.takeMicrophone(target.value)
            }
          />
        )}
      </div>
    </>
  );
}

function optionsOf(devices: readonly Device[], kind: string) {
  return devices.map(({ id, name }) => ({ value: id, label: name || kind }));
}

/** The loudness of the microphone, drawn as often as the screen is. */
function Level({ studio }: Pick<ControlsProps, 'studio'>) {
  const texts = useTexts(STUDIO_TEXTS);
  const meter = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    let frame = requestAnimationFrame(function draw() {
      if (meter.current) meter.current.value = studio.level();
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [studio]);
  return <meter ref={meter} className="studio-level" aria-label={texts.level} min={0} max={1} high={0.95} />;
}
