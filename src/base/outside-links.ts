/** Whether this is the address of one video on YouTube, as it stands in a browser or is shared. */
export function isYoutubeAddress(address: string): boolean {
  return /^https:\/\/((www|m)\.)?(youtube\.com\/watch\?([\w=-]+&)*v=|youtu\.be\/)[\w-]{11}([?&#]\S*)?$/.test(
    address,
  );
}

/** Whether this is the address of a page on Reddit. */
export function isRedditAddress(address: string): boolean {
  return /^https:\/\/([a-z]+\.)?(reddit\.com|redd\.it)\/\S+$/.test(address);
}
