import { FeedHeader } from '#features/watching/feed/ui/FeedHeader.tsx';
import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { linksAround, Pagination } from '#ui/Pagination.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { CHANNELS_ORDERS } from '../rules.ts';
import { EXPLORE_TEXTS } from '../explore-texts.ts';
import { ChannelGrid } from '../ui/ChannelGrid.tsx';
import type { load } from './channels.load.ts';

type ChannelsProps = Data<typeof load>;

/** Channels by pages, a form to look for one, and a link to create one for those who may. */
export default function ChannelsPage(props: ChannelsProps) {
  const { channels, mayOpen, text, order, page, next, prev } = props;
  const texts = useTexts(EXPLORE_TEXTS);
  const asked = { q: text || undefined, order: order === 'videos' ? undefined : order };
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
      <Search text={text} order={order} />
      {channels.length > 0 ? (
        <ChannelGrid channels={channels} />
      ) : (
        <EmptyState icon="layout-grid" title={texts.none} />
      )}
      <Pagination
        label=""
        words={texts.pages}
        {...linksAround(page, { next, prev }, (place) => href('channels', {}, { ...asked, ...place }))}
      />
    </>
  );
}

function Search({ text, order }: Pick<ChannelsProps, 'text' | 'order'>) {
  const texts = useTexts(EXPLORE_TEXTS);
  return (
    <form method="get" action={href('channels')} className="channel-search" role="search">
      <TextInput name="q" label={texts.search} defaultValue={text} maxLength={60} autoComplete="off" />
      <Select
        name="order"
        label={texts.order}
        defaultValue={order}
        options={CHANNELS_ORDERS.map((value) => ({ value, label: texts.sorts[value] }))}
      />
      <Button type="submit" icon="search">
        {texts.find}
      </Button>
    </form>
  );
}
