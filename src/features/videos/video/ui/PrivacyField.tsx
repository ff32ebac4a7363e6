import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { Checkbox, Radio } from '#ui/Checkbox.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { AUDIENCE_KINDS, type AudienceKind } from '../audience-rules.ts';
import { type ChosenAudience, localMinute, ownZone } from './chosen-audience.ts';
import { PRIVACY_TEXTS } from '../privacy-texts.ts';
import './PrivacyField.css';

interface PrivacyFieldProps {
  value: ChosenAudience;
  /** What may be chosen; all by default. */
  kinds?: readonly AudienceKind[];
  /** Instead of what it means that a video is unlisted. */
  unlistedHint?: string | undefined;
  /** What is wrong, in one sentence. */
  error?: string | undefined;
  /** A heading around it says what it is about. */
  isTitled?: boolean;
  /** The passwords of a video that has some; a field for the first one by default. */
  passwords?: ReactNode;
  onChange: (chosen: ChosenAudience) => void;
}

/** Who can watch a video, and from when: when it is uploaded and when it is edited. Spec §2.6, §3. */
export function PrivacyField({
  value,
  kinds = AUDIENCE_KINDS,
  unlistedHint,
  error,
  isTitled = false,
  passwords,
  onChange,
}: PrivacyFieldProps) {
  const texts = useTexts(PRIVACY_TEXTS);
  const [first] = useState(value.kind);
  const hints = { ...texts.hints, ...(unlistedHint && { unlisted: unlistedHint }) };
  const more: Readonly<Partial<Record<AudienceKind, ReactNode>>> = {
    password: passwords ?? (
      <PasswordInput
        name="video-password"
        label={texts.passwords.new}
        autoComplete="new-password"
        error={error}
        value={value.password ?? ''}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
      />
    ),
    scheduled: (
      <PublishTime {...value} error={error} onChange={(change) => onChange({ ...value, ...change })} />
    ),
  };
  return (
    <fieldset className="privacy-field">
      <legend className={isTitled ? 'ui-hidden' : 'ui-label'}>{texts.legend}</legend>
      {kinds.map((kind) => (
        <Fragment key={kind}>
          <Radio
            name="audience"
            value={kind}
            label={texts.kinds[kind]}
            hint={hints[kind]}
            checked={value.kind === kind}
            onChange={() => onChange({ ...value, kind })}
          />
          {kind === value.kind && more[kind] && <More isFirst={kind === first}>{more[kind]}</More>}
        </Fragment>
      ))}
    </fieldset>
  );
}

/** What belongs to the choice above it. It comes into sight with the choice, not with the form. */
function More({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFirst) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isFirst]);
  return (
    <div ref={place} className="privacy-more">
      {children}
    </div>
  );
}

interface PublishTimeProps extends Pick<PrivacyFieldProps, 'error'> {
  at: string;
  premiere?: boolean;
  onChange: (change: Partial<ChosenAudience>) => void;
}

/** When a video is published, in the zone of whoever chooses, which only the browser knows; and how. */
function PublishTime({ at, premiere = false, error, onChange }: PublishTimeProps) {
  const texts = useTexts(PRIVACY_TEXTS);
  const [here, setHere] = useState({ zone: '', now: '' });
  useEffect(() => setHere({ zone: ownZone(), now: localMinute(Date.now()) }), []);
  return (
    <div className="privacy-time">
      <TextInput
        type="datetime-local"
        label={texts.time}
        hint={here.zone && texts.zone(here)}
        error={error}
        value={at}
        min={here.now}
        onChange={(event) => onChange({ at: event.currentTarget.value })}
      />
      <Checkbox
        name="premiere"
        label={texts.premiere}
        hint={texts.premiereHint}
        checked={premiere}
        onChange={(event) => onChange({ premiere: event.currentTarget.checked })}
      />
    </div>
  );
}
