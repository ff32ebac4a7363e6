import { type FormEvent, useState } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyField } from '#ui/CopyField.tsx';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { CallView } from '../show.ts';
import { TEXTS } from '../reference-texts.ts';
import { curlOf, type Draft, isRaw, lackingField, requestOf } from './try-request.ts';
import { type Outcome, sendDraft } from './send-draft.ts';
import { TryField } from './TryField.tsx';

interface TryCallProps {
  base: string;
  call: CallView;
}

const EMPTY: Draft = { values: {}, file: null, token: '' };

/** A form that sends a call and shows its answer, and the equivalent curl command. */
export default function TryCall({ base, call }: TryCallProps) {
  const texts = useTexts(TEXTS);
  const [draft, setDraft] = useState(EMPTY);
  const { outcome, isSending, submit } = useTry(call, draft);
  return (
    <form className="api-try" onSubmit={submit}>
      {call.fields.map((field) => (
        <TryField key={field.name} call={call.id} field={field} draft={draft} onChange={setDraft} />
      ))}
      {isRaw(call) && <Bytes onFile={(file) => setDraft({ ...draft, file })} />}
      <TextInput
        label={texts.token}
        hint={texts.tokenHint}
        id={`${call.id}-own-token`}
        autoComplete="off"
        spellCheck={false}
        value={draft.token}
        onChange={({ target }) => setDraft({ ...draft, token: target.value })}
      />
      <CopyField label={texts.curl} value={curlOf(base, call, draft)} />
      {call.method !== 'GET' && <p className="api-kind">{texts.realWrite}</p>}
      <div>
        <Button type="submit" variant="primary" busy={isSending}>
          {texts.send}
        </Button>
      </div>
      <div role="status">{outcome && <Answer outcome={outcome} />}</div>
    </form>
  );
}

function useTry(call: CallView, draft: Draft) {
  const texts = useTexts(TEXTS);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSending, setSending] = useState(false);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const name = lackingField(call, draft);
    if (name !== null) return setOutcome({ kind: 'mistake', text: texts.missing({ name }) });
    setSending(true);
    setOutcome(await sendDraft(requestOf(call, draft), texts));
    setSending(false);
  }
  return { outcome, isSending, submit };
}

/** The field for a file whose bytes are the body. */
function Bytes({ onFile }: { onFile: (file: File | null) => void }) {
  const texts = useTexts(TEXTS);
  return (
    <Field label={texts.bytes}>
      {(control) => (
        <input
          {...control}
          type="file"
          className="ui-input"
          onChange={({ target }) => onFile(target.files?.[0] ?? null)}
        />
      )}
    </Field>
  );
}

function Answer({ outcome }: { outcome: Outcome }) {
  const texts = useTexts(TEXTS);
  if (outcome.kind === 'mistake') return <Alert kind="danger">{outcome.text}</Alert>;
  return (
    <>
      <p>{texts.answered({ status: String(outcome.status) })}</p>
      <pre className="api-json" aria-label={texts.response}>
        {outcome.text}
      </pre>
    </>
  );
}
