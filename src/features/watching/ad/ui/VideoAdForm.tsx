import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { AD_TITLE_MAX } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { FileInput } from './FileInput.tsx';
import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { AdVideo, load } from '../pages/ad-manage.load.ts';
import { useRejectedForm } from '#features/pages/panel/ui/use-rejected-form.ts';

type RequestedVideo = Data<typeof load>['asked'];

/** The form for a video's own ad, and for whether its owner is a partner. Spec §3 `ad`, §6. */
export function VideoAdForm({ asked: { given, video, mistake } }: { asked: RequestedVideo }) {
  const texts = useTexts(TEXTS);
  return (
    <section className="ui-card" aria-labelledby="video-ad" id="of-video">
      <h2 id="video-ad">{texts.ofVideo}</h2>
      <form action={href('ad-manage')} className="ad-form-line">
        <TextInput label={texts.video} name="video" defaultValue={given} error={mistake} />
        <Button type="submit">{texts.find}</Button>
      </form>
      {video && <Fields video={video} />}
    </section>
  );
}

function Fields({ video: { code, title, ad, partner } }: { video: AdVideo }) {
  const texts = useTexts(TEXTS);
  const { field, ticked, errorOf } = useRejectedForm('duration');
  return (
    <form method="post" action={href('ad-manage')} encType="multipart/form-data" className="ad-form-fields">
      <p>
        <strong>{useTexts(VIDEO_TEXTS).title(title)}</strong>
      </p>
      <input type="hidden" name="video" value={code} />
      <TextInput {...field('url', ad?.url ?? '')} type="url" label={texts.link} hint={texts.linkHint} />
      <TextInput {...field('title', ad?.title ?? '')} label={texts.title} counter={AD_TITLE_MAX} />
      <TextInput
        {...field('text', ad?.overlay?.text ?? '')}
        label={texts.overlayText}
        counter={AD_TITLE_MAX}
        optional
      />
      <TextInput {...field('at', String(ad?.overlay?.at ?? 0))} label={texts.from} type="number" min={0} />
      <TextInput
        {...field('duration', String(ad?.overlay?.duration ?? 15))}
        label={texts.duration}
        type="number"
        min={1}
        max={600}
      />
      <FileInput kind="image" current={ad?.overlay?.image} error={errorOf('filedata')} />
      <Checkbox
        label={texts.partner}
        hint={texts.partnerHint}
        name="partner"
        defaultChecked={ticked('partner', partner)}
      />
      <Button type="submit" variant="primary">
        {texts.save}
      </Button>
    </form>
  );
}
