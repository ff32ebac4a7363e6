import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { ChannelChoices } from '#features/videos/channel/contract.ts';
import { ChannelField } from '#features/videos/channel/ui/ChannelField.tsx';
import type { PanelVideo } from '../pages/panel-video.load.ts';
import { VIDEO_TEXTS } from '../panel-texts.ts';
import { TITLE_MAX } from '#base/title.ts';
import { FieldGroup } from '#features/pages/panel/ui/FieldGroup.tsx';
import { useRejectedForm } from '#features/pages/panel/ui/use-rejected-form.ts';
import { VideoStaffFields } from './VideoStaffFields.tsx';
import { SuspendSwitch, VideoSwitches } from './VideoSwitches.tsx';

interface VideoFormProps {
  video: PanelVideo;
  channels: ChannelChoices;
  maxDescription: number;
}

/** The moderators' form for a video; works without scripts. */
export default function VideoForm({ video, channels, maxDescription }: VideoFormProps) {
  const texts = useTexts(VIDEO_TEXTS);
  const { mistake } = useRejectedForm('score_modifier');
  return (
    <form method="post" action={href('panel-video', { video: video.id })} className="panel-form">
      {mistake && <Alert kind="danger">{mistake}</Alert>}
      <Words video={video} channels={channels} maxDescription={maxDescription} />
      <VideoSwitches video={video} />
      <VideoStaffFields video={video} />
      <SuspendSwitch video={video} />
      <div>
        <Button type="submit" variant="primary">
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

function Words({ video, channels, maxDescription }: VideoFormProps) {
  const texts = useTexts(VIDEO_TEXTS);
  const { field, typed, errorOf } = useRejectedForm('score_modifier');
  return (
    <FieldGroup title={texts.words}>
      <TextInput {...field('title', video.title)} label={texts.videoTitle} counter={TITLE_MAX} />
      <TextArea
        {...field('description', video.description)}
        label={texts.description}
        rows={5}
        counter={maxDescription}
      />
      <ChannelField
        label={texts.channel}
        before={[{ value: '', label: texts.noChannel }]}
        name="channel"
        value={typed('channel', String(video.channelId ?? ''))}
        typed={typed('channel_name', '')}
        was={typed('channel_was', String(video.channelId ?? ''))}
        error={errorOf('channel')}
        first={channels}
      />
    </FieldGroup>
  );
}
