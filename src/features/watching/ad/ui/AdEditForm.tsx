import type { AdObject } from '../contract.ts';
import { AD_TITLE_MAX } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { AdNumbers } from './AdNumbers.tsx';
import { FileInput } from './FileInput.tsx';
import { href } from '#src/routes.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { PanelForm } from '#features/pages/panel/ui/PanelForm.tsx';
import { useRejectedForm } from '#features/pages/panel/ui/use-rejected-form.ts';

/** The form for the texts, link, weight, file and state of an ad; works without scripts. */
export function AdEditForm({ ad }: { ad: AdObject }) {
  const texts = useTexts(TEXTS);
  const { field, ticked, errorOf } = useRejectedForm('ad');
  return (
    <section aria-labelledby="edit-ad" className="ad-manage-list">
      <h2 id="edit-ad">{texts.editTitle}</h2>
      <PanelForm action={href('ad-manage')} mistake={null} send={texts.save} withFile>
        <input type="hidden" name="ad" value={ad.ad_id} />
        <TextInput {...field('title', ad.title)} label={texts.title} counter={AD_TITLE_MAX} />
        <TextInput {...field('click_url', ad.click_url)} type="url" label={texts.link} />
        <AdNumbers kind={ad.kind} ad={ad} field={field} />
        {ad.kind !== 'text' && (
          <FileInput
            kind={ad.kind}
            current={ad.file_url && new URL(ad.file_url).pathname}
            error={errorOf('filedata')}
          />
        )}
        <Checkbox
          name="active"
          value="1"
          label={texts.running}
          defaultChecked={ticked('active', ad.active)}
        />
      </PanelForm>
    </section>
  );
}
