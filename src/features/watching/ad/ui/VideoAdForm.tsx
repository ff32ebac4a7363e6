import { useRef, useState } from 'react';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { AD_TITLE_MAX } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { FileInput } from './FileInput.tsx';

type Video = Awaited<ReturnType<typeof findVideo>>;

/** Gives one video an ad of its own, and says whether its owner is a partner. Spec §3 `ad`, §6. */
export function VideoAdForm() {
  const texts = useTexts(TEXTS);
  const [video, setVideo] = useState<Video | null>(null);
  const find = useForm(
    ({ video: given = '' }) => (given.trim() ? null : { param: 'video', text: texts.whichVideo }),
    async ({ video: given = '' }) => {
      find.setBusy(false);
      setVideo(await findVideo(codeOf(given)));
    },
  );
  return (
    <section className="ui-card" aria-labelledby="video-ad">
      <h2 id="video-ad">{texts.ofVideo}</h2>
      <form onSubmit={find.onSubmit} className="ad-form-line" noValidate>
        <TextInput label={texts.video} name="video" error={find.errorOf('video')} />
        <Button type="submit" busy={find.isBusy}>
          {texts.find}
        </Button>
      </form>
      {video && <Fields key={video.video_id} video={video} onChange={setVideo} />}
    </section>
  );
}

function Fields({ video, onChange }: { video: Video; onChange: (video: Video) => void }) {
  const texts = useTexts(TEXTS);
  const file = useRef<HTMLInputElement>(null);
  /** Times it was saved: the file that was sent is the current one then. */
  const [saved, setSaved] = useState(0);
  const { ad, partner } = video;
  const { onSubmit, isBusy, setBusy, errorOf } = useForm(
    () => null,
    async ({ url = '', title = '', text = '', at = '', duration = '', partner: isPartner }) => {
      const given = {
        url,
        title,
        text,
        at: Number(at),
        duration: Number(duration),
        partner: isPartner === 'on',
      };
      let state = await call(api.ad.ofVideo, { video: video.video_id, ...given });
      const picked = file.current?.files?.[0];
      if (picked && url)
        state = await call(api.ad.pictureOfVideo, { video: video.video_id }, { files: { filedata: picked } });
      onChange({ ...video, ...state });
      showRibbon();
      setSaved((times) => times + 1);
      setBusy(false);
    },
  );
  return (
    <form onSubmit={onSubmit} className="ad-form-fields" noValidate>
      <p>
        <strong>{useTexts(VIDEO_TEXTS).title(video.title)}</strong>
      </p>
      <TextInput
        label={texts.link}
        name="url"
        type="url"
        defaultValue={ad?.url ?? ''}
        hint={texts.linkHint}
        error={errorOf('url')}
      />
      <TextInput label={texts.title} name="title" counter={AD_TITLE_MAX} defaultValue={ad?.title ?? ''} />
      <TextInput
        label={texts.overlayText}
        name="text"
        counter={AD_TITLE_MAX}
        optional
        defaultValue={ad?.overlay?.text ?? ''}
      />
      <TextInput
        label={texts.from}
        name="at"
        type="number"
        min={0}
        defaultValue={ad?.overlay?.at ?? 0}
        error={errorOf('at')}
      />
      <TextInput
        label={texts.duration}
        name="duration"
        type="number"
        min={1}
        max={600}
        defaultValue={ad?.overlay?.duration ?? 15}
        error={errorOf('duration')}
      />
      <FileInput key={saved} kind="image" ref={file} current={ad?.overlay?.image} />
      <Checkbox label={texts.partner} hint={texts.partnerHint} name="partner" defaultChecked={partner} />
      <Button type="submit" variant="primary" busy={isBusy}>
        {texts.save}
      </Button>
    </form>
  );
}

async function findVideo(video: string) {
  return (await call(api.detail.read, { video })).video;
}

/** The last part of a link; a code or an id is one already. */
function codeOf(given: string): string {
  return (
    given
      .trim()
      .replace(/[?#].*/s, '')
      .split('/')
      .findLast(Boolean) ?? ''
  );
}
