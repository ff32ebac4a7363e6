import { ChannelGrid } from '../ui/ChannelGrid.tsx';
import { FeedHeader } from '#features/watching/feed/ui/FeedHeader.tsx';
import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { PAGE_TEXTS } from '../texts.ts';
import type { load } from './channels.load.ts';

/** All channels, and a link to create one for those who may. */
export default function ChannelsPage({ channels, mayOpen }: Data<typeof load>) {
  const texts = useTexts(PAGE_TEXTS);
  const create = mayOpen && (
    <Button href={href('channel-create')} icon="plus">
      {texts.newChannel}
    </Button>
  );
  return (
    <>
      <FeedHeader title={texts.channels} actions={create}>
        {texts.channelsAbout}
      </FeedHeader>
      <ChannelGrid channels={channels} />
    </>
  );
}
