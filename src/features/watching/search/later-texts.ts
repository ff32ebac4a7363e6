import { defineTexts, filled, plural } from '#base/texts.ts';

/** What the parts of the search screen say that are fetched after it. */
export const LATER_TEXTS = defineTexts({
  invitation: 'What would you like to watch?',
  failed: 'Search isn’t available right now',
  tryAgain: 'Try again',
  names: 'People, channels, tags and albums',
  nothing: filled('No results for “{query}”'),
  nothingIdea: 'Check the spelling or try different words. Or see what’s popular.',
  spoken: 'Said in videos',
  /** What the link to a passage says, before its words. */
  spokenAt: filled('At {time}'),
  explore: 'Explore channels and tags',
  popular: 'Popular tags',
  channels: 'Channels',
  newest: 'Newest videos',
  noVideos: 'No videos yet',
  videoCount: plural({ one: '# video', other: '# videos' }),
  /** What something that was found by name is. */
  kindOf: { channels: 'Channel', albums: 'Album' },
});
