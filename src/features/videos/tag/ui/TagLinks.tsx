import { href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { TagObject } from '../contract.ts';
import { TEXTS } from '../texts.ts';
import './TagLinks.css';

/** Tags as links, each with how many videos carry it. */
export function TagLinks({ tags }: { tags: readonly TagObject[] }) {
  const texts = useTexts(TEXTS);
  return (
    <ul className="tag-links">
      {tags.map((tag) => (
        <li key={tag.tag_id}>
          <a href={href('tag', { tag: tag.text })}>
            #{tag.label} <span className="ui-muted ui-numbers">{texts.videos(tag.use_count)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
