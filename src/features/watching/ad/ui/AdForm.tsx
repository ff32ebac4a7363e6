import { useRef, useState } from 'react';
import { useForm } from '#shell/browser/use-form.ts';
import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';
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

/** Adds an ad of the house, with its file. */
export function AdForm({ onDone }: { onDone: (ad: AdObject) => void }) {
  const texts = useTexts(TEXTS);
  const [kind, setKind] = useState<AdObject['kind']>('image');
  const form = useRef<HTMLFormElement>(null);
  const file = useRef<HTMLInputElement>(null);
  /** Ads that were added: each begins with no file. */
  const [added, setAdded] = useState(0);
  const { onSubmit, isBusy, setBusy, errorOf } = useForm(
    () =>
      kind !== 'text' && !file.current?.files?.[0] ? { param: 'filedata', text: texts.chooseFile } : null,
    async (fields) => {
      const made = await call(api.ad.create, { ...given(fields), kind });
      onDone(made.ad);
      const picked = kind === 'text' ? undefined : file.current?.files?.[0];
      if (picked)
        onDone((await call(api.ad.file, { ad: made.ad.ad_id }, { files: { filedata: picked } })).ad);
      showRibbon(texts.added);
      form.current?.reset();
      setAdded((count) => count + 1);
      setBusy(false);
    },
  );
  return (
    <form ref={form} onSubmit={onSubmit} className="ui-card" aria-labelledby="new-ad" noValidate>
      <h2 id="new-ad">{texts.add}</h2>
      <Select
        label={texts.kind}
        options={KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as AdObject['kind'])}
      />
      <TextInput
        label={kind === 'text' ? texts.words : texts.title}
        name="title"
        counter={AD_TITLE_MAX}
        required
        error={errorOf('title')}
      />
      <TextInput
        label={texts.link}
        name="click_url"
        type="url"
        placeholder="https://"
        required
        error={errorOf('click_url')}
      />
      {kind !== 'text' && (
        <FileInput key={`${kind} ${added}`} kind={kind} ref={file} error={errorOf('filedata')} />
      )}
      <AdNumbers kind={kind} errorOf={errorOf} />
      <Button type="submit" variant="primary" busy={isBusy}>
        {texts.add}
      </Button>
    </form>
  );
}

function given({
  title = '',
  click_url = '',
  weight = '1',
  skip_after = '',
}: Readonly<Record<string, string>>) {
  return {
    title,
    click_url,
    weight: Number(weight),
    ...(skip_after !== '' && { skip_after: Number(skip_after) }),
  };
}
