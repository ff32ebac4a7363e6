import type { Data } from '#platform/http/pages.ts';
import { rawHref } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { linksAround, Pagination } from '#ui/Pagination.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { PanelFilter } from '#features/pages/panel/ui/PanelFilter.tsx';
import { PanelFrame, PanelPartBox } from '#features/pages/panel/ui/PanelFrame.tsx';
import { HOSTS_TEXTS } from '../hosts-texts.ts';
import { HOST_VIDEOS } from '../rules.ts';
import { HostForm, HostListForm } from '../ui/HostForms.tsx';
import { HostRow } from '../ui/HostRow.tsx';
import type { load } from './panel-hosts.load.ts';

/** The other sites that this one has heard of, and what is to be thought of them. */
export default function PanelHostsPage({
  mode,
  text,
  filter,
  hosts,
  total,
  page,
  ...rest
}: Data<typeof load>) {
  const texts = useTexts(HOSTS_TEXTS);
  const { done, next, prev } = rest;
  const asked = { q: text || undefined, filter: filter === 'all' ? undefined : filter };
  const link = (place: Parameters<typeof href<'panel-hosts'>>[2]) =>
    href('panel-hosts', {}, { ...asked, ...place });
  return (
    <PanelFrame current="panel-hosts" title={texts.title} done={done && texts.done[done]}>
      <p className="ui-muted">
        {texts.about[mode]} <a href={href('panel-settings')}>{texts.toSettings}</a>
      </p>
      <HostForm />
      <PanelPartBox title={texts.list}>
        <p className="ui-muted">{texts.kept({ most: HOST_VIDEOS })}</p>
        <PanelFilter
          action={href('panel-hosts')}
          {...{ text, filter }}
          texts={{ ...texts, title: texts.find }}
        />
        {hosts.length === 0 && <EmptyState icon="globe" title={texts.empty} level={3} />}
        <ul className="panel-rows">
          {hosts.map((host) => (
            <HostRow key={host.host} host={host} />
          ))}
        </ul>
        <Pagination
          label={texts.range({ first: page.offset + 1, last: page.offset + hosts.length, total })}
          {...linksAround(page, { next, prev }, link)}
        />
      </PanelPartBox>
      <PanelPartBox title={texts.lists}>
        <HostListForm />
        <p>
          <a href={rawHref('hostList', {})} download>
            {texts.exportList}
          </a>
        </p>
      </PanelPartBox>
    </PanelFrame>
  );
}
