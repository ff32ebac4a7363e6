import { FEATURED_TITLE_INPUT } from '#features/videos/video/edit-rules.ts';
import { numberText } from '#base/texts.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import type { PanelVideo } from '../pages/panel-video.load.ts';
import { VIDEO_TEXTS } from '../video-texts.ts';
import { useSent } from './use-sent.ts';

/** What only moderators change: featuring, numbers and links to other sites. Spec §6. */
export function VideoStaffFields({ video }: { video: PanelVideo }) {
  const texts = useTexts(VIDEO_TEXTS);
  const { typed, ticked, errorOf } = useSent('score_modifier');
  return (
    <>
      <fieldset className="panel-part">
        <legend className="ui-label">{texts.staff}</legend>
        <Checkbox
          name="featured"
          value="1"
          defaultChecked={ticked('featured', video.isFeatured)}
          label={texts.featured}
          hint={texts.featuredHint}
        />
        {errorOf('featured') && <p className="ui-error">{errorOf('featured')}</p>}
        <TextInput
          name="featured_title"
          label={texts.featuredTitle}
          counter={FEATURED_TITLE_INPUT}
          defaultValue={typed('featured_title', video.featuredTitle)}
          error={errorOf('featured_title')}
        />
        <TextArea
          name="featured_description"
          label={texts.featuredDescription}
          rows={3}
          counter={500}
          defaultValue={typed('featured_description', video.featuredDescription)}
          error={errorOf('featured_description')}
        />
      </fieldset>
      <Numbers video={video} />
      <Elsewhere video={video} />
    </>
  );
}

function Numbers({ video }: { video: PanelVideo }) {
  const texts = useTexts(VIDEO_TEXTS);
  const language = useLanguage();
  const { typed, errorOf } = useSent('score_modifier');
  return (
    <fieldset className="panel-part">
      <legend className="ui-label">{texts.numbers}</legend>
      <TextInput
        name="score_modifier"
        label={texts.boost}
        hint={texts.boostHint}
        inputMode="numeric"
        defaultValue={typed('score_modifier', String(video.scoreModifier))}
        error={errorOf('score_modifier')}
      />
      <TextInput
        name="view_count"
        label={texts.views}
        hint={texts.viewsHint({ count: numberText(video.views, language) })}
        inputMode="numeric"
        defaultValue={typed('view_count', '')}
        error={errorOf('view_count')}
      />
    </fieldset>
  );
}

function Elsewhere({ video }: { video: PanelVideo }) {
  const texts = useTexts(VIDEO_TEXTS);
  const { typed, errorOf } = useSent('score_modifier');
  return (
    <fieldset className="panel-part">
      <legend className="ui-label">{texts.links}</legend>
      <TextInput
        name="youtube_override_source"
        label={texts.youtube}
        hint={texts.youtubeHint}
        inputMode="url"
        optional
        defaultValue={typed('youtube_override_source', video.youtube)}
        error={errorOf('youtube_override_source')}
      />
      <TextInput
        name="reddit_link"
        label={texts.reddit}
        inputMode="url"
        optional
        defaultValue={typed('reddit_link', video.redditLink)}
        error={errorOf('reddit_link')}
      />
    </fieldset>
  );
}
