import { useState } from 'react';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { MANAGE_TEXTS } from '../manage-texts.ts';
import { PAGE_TEXTS } from '../texts.ts';
import { accentOf } from '../list-rules.ts';
import './AccentField.css';

interface AccentFieldProps {
  /** The colour, `#rrggbb`; empty for none. */
  begin: string;
  isOwn: boolean;
  error: string | undefined;
}

/** What a channel begins with that chooses a colour of its own. */
const FIRST = '#ffc23d';

/** The colour of a channel, if it has its own, and how it looks in light pages and dark ones. */
export function AccentField({ begin, isOwn, error }: AccentFieldProps) {
  const texts = useTexts(MANAGE_TEXTS);
  const [accent, setAccent] = useState(begin || FIRST);
  return (
    <div className="channel-accent">
      <Checkbox
        name="has_accent"
        value="1"
        label={texts.hasAccent}
        hint={texts.hasAccentHint}
        defaultChecked={isOwn}
      />
      <TextInput
        type="color"
        name="accent"
        label={texts.accent}
        value={accent}
        onChange={(event) => setAccent(event.currentTarget.value)}
        error={error}
      />
      <div className="channel-accent-previews" style={accentOf(accent)}>
        {(['light', 'dark'] as const).map((theme) => (
          <Sample key={theme} theme={theme} />
        ))}
      </div>
    </div>
  );
}

function Sample({ theme }: { theme: 'light' | 'dark' }) {
  const texts = useTexts(MANAGE_TEXTS);
  const { orders } = useTexts(PAGE_TEXTS);
  return (
    <div className={`channel-accent-sample is-${theme}`} aria-hidden="true">
      <span className="ui-tab" aria-current="page">
        {orders.hot}
      </span>
      <Button variant="primary" tabIndex={-1}>
        {texts.preview}
      </Button>
    </div>
  );
}
