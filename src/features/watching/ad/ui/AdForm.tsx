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
import { type AdCalls, beginAd, type TypedAd } from './begin-ad.ts';
import { FileInput } from './FileInput.tsx';

const KINDS = ['image', 'video', 'text'] as const;

interface AdFormProps {
  /** It was stored, or stored again. */
  onDone: (ad: AdObject) => void;
  onGone: (ad: AdObject) => void;
}

/** The form that adds an ad, with its file. */
export function AdForm({ onDone, onGone }: AdFormProps) {
  const texts = useTexts(TEXTS);
  const { form, file, added, kind, setKind, onSubmit, isBusy, errorOf, field } = useAdForm({
    onDone,
    onGone,
  });
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

const AD_CALLS: Omit<AdCalls, 'remove'> = {
  create: async (ad) => (await call(api.ad.create, ad)).ad,
  change: async ({ ad_id: ad }, { kind: _kind, ...change }) =>
    (await call(api.ad.change, { ad, skip_after: null, ...change })).ad,
  send: async ({ ad_id: ad }, filedata) => (await call(api.ad.file, { ad }, { files: { filedata } })).ad,
};

/** The state of the form; `added` is the number of ads added, since each new form begins without a file. */
function useAdForm({ onDone, onGone }: AdFormProps) {
  const texts = useTexts(TEXTS);
  const form = useRef<HTMLFormElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const unfinished = useRef<AdObject | null>(null);
  const remove = async (ad: AdObject): Promise<void> => {
    await call(api.ad.remove, { ad: ad.ad_id });
    onGone(ad);
  };
  const [added, setAdded] = useState(0);
  const { onSubmit, isBusy, setBusy, errorOf, typed, field } = useForm(
    ({ kind: chosen }) =>
      chosen !== 'text' && !file.current?.files?.[0] ? { param: 'filedata', text: texts.chooseFile } : null,
    async (fields) => {
      const ad = given(fields);
      const picked = ad.kind === 'text' ? undefined : file.current?.files?.[0];
      unfinished.current = await beginAd({ ...AD_CALLS, remove }, ad, unfinished.current);
      onDone(unfinished.current);
      if (picked) onDone(await AD_CALLS.send(unfinished.current, picked));
      unfinished.current = null;
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
}: Readonly<Record<string, string>>): TypedAd {
  return {
    kind: kindOf(kind),
    title,
    click_url,
    weight: Number(weight),
    ...(skip_after !== '' && { skip_after: Number(skip_after) }),
  };
}
