import { formatSize } from '#base/numbers.ts';
import { TEXTS } from '#features/videos/video/texts.ts';
import type { Data } from '#platform/http/pages.ts';
import { laterPart } from '#shell/frame/later-part.tsx';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { Storage } from '../model/storage.ts';
import { LEAST_FREE } from '#base/file-limits.ts';
import { RULE_TEXTS, STORAGE_TEXTS } from '../storage-texts.ts';
import { FilmsPart } from '../ui/FilmsPart.tsx';
import { OriginalsPart } from '../ui/OriginalsPart.tsx';
import { Fact, Facts } from '../ui/Facts.tsx';
import { PanelFrame, PanelPartBox } from '../ui/PanelFrame.tsx';
import { Cell, PanelTable } from '../ui/PanelTable.tsx';
import type { load } from './panel-storage.load.ts';

const StorageRule = laterPart('storage-rule', () => import('../ui/storage-rule.later.tsx'));
const Av1Rule = laterPart('av1-rule', () => import('../ui/av1-rule.later.tsx'));

/** Free space on the disk, and what uses the rest. */
export default function PanelStoragePage(data: Data<typeof load>) {
  const { disk, database, kinds, largest, originals, keepOriginals, moves, uploads, rule, av1 } = data;
  const texts = useTexts(STORAGE_TEXTS);
  const ruleTexts = useTexts(RULE_TEXTS);
  const free = texts.freeOf({ free: formatSize(disk.free), total: formatSize(disk.total) });
  return (
    <PanelFrame current="panel-storage" title={texts.title} done={data.isSaved && ruleTexts.saved}>
      {disk.free < LEAST_FREE && <Alert kind="danger">{texts.low}</Alert>}
      <PanelPartBox title={texts.disk}>
        <Facts>
          <Fact name={texts.free}>{free}</Fact>
          <Fact name={texts.database}>{formatSize(database)}</Fact>
          <Fact name={texts.uploads}>
            {uploads.count === 0
              ? texts.noUploads
              : texts.uploadsOf({ count: uploads.count, size: formatSize(uploads.size) })}
          </Fact>
        </Facts>
      </PanelPartBox>
      <PanelPartBox title={texts.files}>
        <PanelTable label={texts.files} heads={[texts.kind, { number: texts.count }, { number: texts.size }]}>
          {kinds.map(({ kind, count, size }) => (
            <tr key={kind}>
              <Cell label={texts.kind}>{texts.kinds[kind]}</Cell>
              <Cell label={texts.count} isNumber>
                {count}
              </Cell>
              <Cell label={texts.size} isNumber>
                {formatSize(size)}
              </Cell>
            </tr>
          ))}
        </PanelTable>
      </PanelPartBox>
      <StorageRule rule={rule} />
      <Av1Rule choice={av1} />
      <FilmsPart moves={moves} />
      <OriginalsPart groups={originals} choice={keepOriginals} />
      <Largest videos={largest} />
    </PanelFrame>
  );
}

function Largest({ videos }: { videos: Storage['largest'] }) {
  const texts = useTexts(STORAGE_TEXTS);
  const { title: named } = useTexts(TEXTS);
  return (
    <PanelPartBox title={texts.largest}>
      {videos.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <PanelTable label={texts.largest} heads={[texts.video, texts.owner, { number: texts.size }]}>
          {videos.map(({ id, title, owner, size }) => (
            <tr key={id}>
              <Cell label={texts.video}>
                <a href={href('panel-video', { video: id })}>{named(title)}</a>
              </Cell>
              <Cell label={texts.owner}>{owner ?? texts.nobody}</Cell>
              <Cell label={texts.size} isNumber>
                {formatSize(size)}
              </Cell>
            </tr>
          ))}
        </PanelTable>
      )}
    </PanelPartBox>
  );
}
