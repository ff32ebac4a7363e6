import { useRef, useState } from 'react';
import { useForm } from '#shell/browser/use-form.ts';
import { call } from '#platform/web/call.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { AdObject } from '../contract.ts';
import { AD_TITLE_MAX } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { AdNumbers } from './AdNumbers.tsx';
import { FileInput } from './FileInput.tsx';

const KINDS = ['image', 'video', 'text'] as const;

/** The form that adds an ad, with its file. */
export function AdForm({ onDone }: { onDone: (ad: AdObject) => void }) {
  const texts = useTexts(TEXTS);
  const { form, file, added, kind, setKind, onSubmit, isBusy, errorOf, field } = useAdForm(onDone);
  return (
    <form
      ref={form}
      method="post"
      action={href('ad-manage')}
      onSubmit={onSubmit}
      className="ad-form-new ui-card"
      aria-labelledby="new-ad"
      noValidate
    >
      <h2 id="new-ad">{texts.add}</h2>
      <Select
        name="kind"
        label={texts.kind}
        options={KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
        value={kind}
        onChange={(event) => setKind(kindOf(event.currentTarget.value))}
      />
      <TextInput
        {...field('title')}
        label={kind === 'text' ? texts.words : texts.title}
        counter={AD_TITLE_MAX}
        required
      />
      <TextInput {...field('click_url')} label={texts.link} type="url" placeholder="https://" required />
      {kind !== 'text' && (
        <FileInput key={`${kind} ${added}`} kind={kind} ref={file} error={errorOf('filedata')} />
      )}
      <AdNumbers kind={kind} field={field} />
      <noscript>
        <p className="ui-muted">{texts.fileNext}</p>
      </noscript>
      <Button type="submit" variant="primary" busy={isBusy}>
        {texts.add}
      </Button>
    </form>
  );
}

/** The state of the form; `added` is the number of ads added, since each new form begins without a file. */
function useAdForm(onDone: (ad: AdObject) => void) {
  const texts = useTexts(TEXTS);
  const form = useRef<HTMLFormElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [added, setAdded] = useState(0);
  const { onSubmit, isBusy, setBusy, errorOf, typed, field } = useForm(
    ({ kind: chosen }) =>
      chosen !== 'text' && !file.current?.files?.[0] ? { param: 'filedata', text: texts.chooseFile } : null,
    async (fields) => {
      const made = await call(api.ad.create, given(fields));
      onDone(made.ad);
      const picked = made.ad.kind === 'text' ? undefined : file.current?.files?.[0];
      if (picked)
        onDone((await call(api.ad.file, { ad: made.ad.ad_id }, { files: { filedata: picked } })).ad);
      showRibbon(texts.added);
      form.current?.reset();
      setKind('image');
      setAdded((count) => count + 1);
      setBusy(false);
    },
    'kind',
  );
  const [kind, setKind] = useState(kindOf(typed('kind')));
  return { form, file, added, kind, setKind, onSubmit, isBusy, errorOf, field };
}

function kindOf(value: string): AdObject['kind'] {
  return KINDS.find((kind) => kind === value) ?? 'image';
}

function given({
  kind = '',
  title = '',
  click_url = '',
  weight = '1',
  skip_after = '',
}: Readonly<Record<string, string>>) {
  return {
    kind: kindOf(kind),
    title,
    click_url,
    weight: Number(weight),
    ...(skip_after !== '' && { skip_after: Number(skip_after) }),
  };
}
