import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { putEdgeAt, setSwitch, splitAt, turnRight } from '../desk-rules.ts';
import { DESK_TEXTS } from '../texts.ts';
import type { Desk } from './use-desk.ts';

/** Everything that keys do as well. */
export function DeskButtons({ desk }: { desk: Desk }) {
  const texts = useTexts(DESK_TEXTS);
  const { at, current, cutting } = desk;
  const part = cutting.parts[current];
  return (
    <div className="cut-buttons">
      <Button variant="primary" icon={desk.isPreviewing ? 'pause' : 'play'} onClick={desk.togglePreview}>
        {desk.isPreviewing ? texts.stop : texts.preview}
      </Button>
      <Button onClick={() => desk.act((now) => putEdgeAt(now, 'start', at))}>{texts.setIn}</Button>
      <Button onClick={() => desk.act((now) => putEdgeAt(now, 'end', at))}>{texts.setOut}</Button>
      <Button icon="scissors" onClick={() => desk.act((now) => splitAt(now, at))}>
        {texts.split}
      </Button>
      <Button
        icon={part?.isRemoved ? 'plus' : 'trash-2'}
        onClick={() => desk.act((now) => setSwitch(now, current, 'isRemoved', !part?.isRemoved))}
      >
        {part?.isRemoved ? texts.restorePart : texts.removePart}
      </Button>
      <Button
        icon={part?.isSilent ? 'volume-2' : 'volume-x'}
        onClick={() => desk.act((now) => setSwitch(now, current, 'isSilent', !part?.isSilent))}
      >
        {part?.isSilent ? texts.unmute : texts.mute}
      </Button>
      <Button icon="refresh-cw" onClick={() => desk.act(turnRight)}>
        {texts.turn}
      </Button>
      <Button variant="quiet" icon="undo-2" disabled={!desk.mayUndo} onClick={desk.undo}>
        {texts.undo}
      </Button>
      <Button variant="quiet" disabled={!desk.mayRedo} onClick={desk.redo}>
        {texts.redo}
      </Button>
      <Button variant="quiet" icon="rotate-ccw" onClick={desk.reset}>
        {texts.reset}
      </Button>
      <Disclosure summary={texts.keys}>
        <p className="ui-muted">{texts.keysAbout}</p>
      </Disclosure>
    </div>
  );
}
