/** Whether this is the address of a single YouTube video, in its long or its short form. */
export function isYoutubeAddress(address: string): boolean {
  return /^https:\/\/((www|m)\.)?(youtube\.com\/watch\?([\w=-]+&)*v=|youtu\.be\/)[\w-]{11}([?&#]\S*)?$/.test(
    address,
  );
}

/** Whether this is the address of a page on Reddit. */
export function isRedditAddress(address: string): boolean {
  return /^https:\/\/([a-z]+\.)?(reddit\.com|redd\.it)\/\S+$/.test(address);
}
