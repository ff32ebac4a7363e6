import { useState } from 'react';
import type { Size } from '#base/fit-inside.ts';
import { embedCode, embedSize } from '#features/watching/embed/rules.ts';
import { href } from '#src/routes.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { CopyField } from '#ui/CopyField.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Select } from '#ui/Select.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

const WIDTHS = [480, 640, 853, 1280];
/** What each switch adds to the address. */
const SWITCHES = {
  autoplay: 'autoplay=1',
  muted: 'muted=1',
  loop: 'loop=1',
  stats: 'stats=1',
  alone: 'next=0',
} as const;
type Switch = keyof typeof SWITCHES;
const NAMES = Object.keys(SWITCHES) as Switch[];

interface EmbedBuilderProps {
  url: string;
  title: string;
  /** Size of the video, pixels. */
  width: number;
  height: number;
}

/** Builds the HTML of a frame that plays the video on another site. Reference "Embeds". */
export function EmbedBuilder({ url, title, ...video }: EmbedBuilderProps) {
  const texts = useTexts(TEXTS);
  const [width, setWidth] = useState(640);
  const [chosen, setChosen] = useState<readonly Switch[]>([]);
  const query = chosen.map((name) => SWITCHES[name]).join('&');
  const code = embedCode(query ? `${url}?${query}` : url, embedSize(video, {}, width), title);
  return (
    <Disclosure summary={texts.embed}>
      <Select
        label={texts.size}
        value={String(width)}
        onChange={(event) => setWidth(Number(event.currentTarget.value))}
        options={WIDTHS.map((side) => ({ value: String(side), label: sizeName(embedSize(video, {}, side)) }))}
      />
      <div className="share-switches">
        {NAMES.map((name) => (
          <Checkbox
            key={name}
            label={texts.switches[name]}
            checked={chosen.includes(name)}
            onChange={(event) => setChosen(toggleSwitch(chosen, name, event.currentTarget.checked))}
          />
        ))}
      </div>
      <CopyField label={texts.code} value={code} />
      <a href={href('help-embed')}>{texts.embedHelp}</a>
    </Disclosure>
  );
}

function sizeName({ width, height }: Size): string {
  return `${width} × ${height}`;
}

function toggleSwitch(names: readonly Switch[], name: Switch, on: boolean): readonly Switch[] {
  return NAMES.filter((known) => (known === name ? on : names.includes(known)));
}
