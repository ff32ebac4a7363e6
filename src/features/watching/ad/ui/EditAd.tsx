import { useRef } from 'react';
import { useForm } from '#shell/browser/use-form.ts';
import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { AdObject } from '../contract.ts';
import { AD_TITLE_MAX } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { AdNumbers } from './AdNumbers.tsx';
import { FileInput } from './FileInput.tsx';

interface EditAdProps {
  ad: AdObject;
  onChange: (ad: AdObject) => void;
  onClose: () => void;
}

/** Changes the words, the link, the weight and the file of an ad. */
export function EditAd({ ad, onChange, onClose }: EditAdProps) {
  const texts = useTexts(TEXTS);
  const file = useRef<HTMLInputElement>(null);
  const form = useForm(
    () => null,
    async ({ title = '', click_url = '', weight = '', skip_after }) => {
      const change = {
        title,
        click_url,
        weight: Number(weight),
        ...(skip_after !== undefined && { skip_after: skip_after === '' ? null : Number(skip_after) }),
      };
      const { ad: changed } = await call(api.ad.change, { ad: ad.ad_id, ...change });
      const picked = file.current?.files?.[0];
      onChange(
        picked ? (await call(api.ad.file, { ad: ad.ad_id }, { files: { filedata: picked } })).ad : changed,
      );
      showRibbon();
      onClose();
    },
  );
  return (
    <FormDialog
      title={texts.editTitle}
      className="ad-form-fields"
      isBusy={form.isBusy}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <TextInput
        label={texts.title}
        name="title"
        counter={AD_TITLE_MAX}
        defaultValue={ad.title}
        error={form.errorOf('title')}
      />
      <TextInput
        label={texts.link}
        name="click_url"
        type="url"
        defaultValue={ad.click_url}
        error={form.errorOf('click_url')}
      />
      <AdNumbers kind={ad.kind} ad={ad} errorOf={form.errorOf} />
      {ad.kind !== 'text' && (
        <FileInput kind={ad.kind} ref={file} current={ad.file_url && new URL(ad.file_url).pathname} />
      )}
    </FormDialog>
  );
}
