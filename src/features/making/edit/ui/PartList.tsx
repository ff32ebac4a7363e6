import { useState } from 'react';
import { writeMoment } from '#features/making/clip/trim-rules.ts';
import { parseSeconds } from '#features/making/grab/rules.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { classNames } from '#ui/class-names.ts';
import { useTexts } from '#ui/use-texts.ts';
import { moveEdge, setSwitch } from '../desk-rules.ts';
import { DESK_TEXTS, SERVER_TEXTS } from '../texts.ts';
import type { Desk } from './use-desk.ts';

/** Every part with its times, which can be typed. */
export function PartList({ desk }: { desk: Desk }) {
  const texts = useTexts(DESK_TEXTS);
  return (
    <section aria-labelledby="cut-parts">
      <h2 id="cut-parts">{texts.parts}</h2>
      <ol className="cut-parts">
        {desk.cutting.parts.map((part, index) => (
          <li
            key={index}
            className={classNames('cut-row', part.isRemoved && 'cut-removed')}
            aria-current={index === desk.current ? 'true' : undefined}
          >
            <button type="button" className="cut-name" onClick={() => desk.seek(part.start)}>
              <strong>{texts.part({ number: index + 1 })}</strong>
              {part.isRemoved && <span className="ui-muted">{texts.removed}</span>}
              {part.isSilent && !part.isRemoved && <span className="ui-muted">{texts.silent}</span>}
            </button>
            <TimeField desk={desk} index={index} edge="start" />
            <TimeField desk={desk} index={index} edge="end" />
            <IconButton
              icon={part.isSilent ? 'volume-2' : 'volume-x'}
              label={part.isSilent ? texts.unmute : texts.mute}
              onClick={() => desk.act((now) => setSwitch(now, index, 'isSilent', !part.isSilent))}
            />
            <IconButton
              icon={part.isRemoved ? 'plus' : 'trash-2'}
              label={part.isRemoved ? texts.restorePart : texts.removePart}
              onClick={() => desk.act((now) => setSwitch(now, index, 'isRemoved', !part.isRemoved))}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface TimeFieldProps {
  desk: Desk;
  index: number;
  edge: 'start' | 'end';
}

/** An end of a part, which moves once its field is left or Enter is pressed. */
function TimeField({ desk, index, edge }: TimeFieldProps) {
  const texts = useTexts(DESK_TEXTS);
  const server = useTexts(SERVER_TEXTS);
  const [typed, setTyped] = useState<string | null>(null);
  const value = desk.cutting.parts[index]?.[edge] ?? 0;
  const seconds = typed === null ? value : parseSeconds(typed);
  function settle(): void {
    if (seconds === null) return;
    if (typed !== null) desk.act((now) => moveEdge(now, index, edge, seconds));
    setTyped(null);
  }
  return (
    <TextInput
      label={texts.edges[edge]({ number: index + 1 })}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? writeMoment(value)}
      error={seconds === null ? server.unreadable : undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  );
}
