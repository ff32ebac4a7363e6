import { useState } from 'react';
import { embedCode, embedSize } from '#features/watching/embed/rules.ts';
import { href } from '#src/routes.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { CopyField } from '#ui/CopyField.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Select } from '#ui/Select.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

const WIDTHS = [480, 640, 853, 1280];
const SWITCHES = ['autoplay', 'muted', 'loop', 'stats'] as const;

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
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const natural = embedSize(video);
  const height = Math.round((natural.height / natural.width) * width);
  const query = chosen.map((name) => `${name}=1`).join('&');
  const code = embedCode(query ? `${url}?${query}` : url, { width, height }, title);
  return (
    <Disclosure summary={texts.embed}>
      <Select
        label={texts.size}
        value={String(width)}
        onChange={(event) => setWidth(Number(event.currentTarget.value))}
        options={WIDTHS.map((side) => ({ value: String(side), label: sizeName(side, natural) }))}
      />
      <div className="share-switches">
        {SWITCHES.map((name) => (
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

function sizeName(width: number, natural: { width: number; height: number }): string {
  return `${width} × ${Math.round((natural.height / natural.width) * width)}`;
}

function toggleSwitch(names: readonly string[], name: string, on: boolean): readonly string[] {
  return SWITCHES.filter((known) => (known === name ? on : names.includes(known)));
}
