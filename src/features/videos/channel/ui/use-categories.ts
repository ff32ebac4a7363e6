import { useEffect, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';

/** A category as a choice of a list. */
export interface Category {
  readonly value: string;
  readonly label: string;
}

/**
 * Categories that a video may be filed under, which are those that may be suggested. Empty until they are
 * known. Spec §6.
 */
export function useCategories(): readonly Category[] {
  const [categories, setCategories] = useState<readonly Category[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    call(api.channel.list, {}, controller).then(
      ({ channels }) => setCategories(channels.filter((channel) => !channel.hide_suggest).map(asChoice)),
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  return categories;
}

function asChoice({ channel_id, title }: { channel_id: string; title: string }): Category {
  return { value: channel_id, label: title };
}
