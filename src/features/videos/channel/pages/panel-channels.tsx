import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { linksAround, Pagination } from '#ui/Pagination.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { CHANNELS_TEXTS } from '../panel-texts.ts';
import { ChannelTable } from '../ui/ChannelTable.tsx';
import { PanelFilter } from '#features/pages/panel/ui/PanelFilter.tsx';
import { PanelFrame } from '#features/pages/panel/ui/PanelFrame.tsx';
import { useRejectedForm } from '#features/pages/panel/ui/use-rejected-form.ts';
import type { load } from './panel-channels.load.ts';

/** All channels, where each is shown, and links to create and edit them. */
export default function PanelChannelsPage(props: Data<typeof load>) {
  const { text, filter, channels, total, page, next, prev, isSaved } = props;
  const texts = useTexts(CHANNELS_TEXTS);
  const { mistake, errorOf } = useRejectedForm('channel');
  const wrong = mistake ?? errorOf('channel');
  const asked = { q: text || undefined, filter: filter === 'all' ? undefined : filter };
  const { after, before } = page;
  const here = { ...asked, offset: page.offset || undefined, after, before };
  return (
    <PanelFrame current="panel-channels" title={texts.title} done={isSaved && texts.saved}>
      {wrong && <Alert kind="danger">{wrong}</Alert>}
      <p className="ui-muted">{texts.about}</p>
      <div>
        <Button href={href('channel-create')} icon="plus">
          {texts.create}
        </Button>
      </div>
      <PanelFilter action={href('panel-channels')} text={text} filter={filter} texts={texts} />
      {channels.length === 0 ? (
        <EmptyState icon="layout-grid" title={texts.empty} />
      ) : (
        <ChannelTable channels={channels} here={here} />
      )}
      <Pagination
        label={texts.range({ first: page.offset + 1, last: page.offset + channels.length, total })}
        {...linksAround(page, { next, prev }, (place) => href('panel-channels', {}, { ...asked, ...place }))}
      />
    </PanelFrame>
  );
}
