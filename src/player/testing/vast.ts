/**
 * Ad answers by name: a linear ad behind a wrapper, a plain one, an overlay, a broken file, nothing; null is
 * a 404.
 */
export function vastDocument(name: string, origin: string, at: string | null): string | null {
  const pixel = (what: string): string => `${origin}/pixel/${what}`;
  switch (name) {
    case 'wrapper':
      return vast(wrapper(`${origin}/vast/linear`, pixel));
    case 'linear':
      return vast(linear(`${origin}/clips/ad.mp4`, pixel));
    case 'postroll':
      return vast(at === 'postroll' ? linear(`${origin}/clips/ad.mp4`, pixel) : '');
    case 'broken':
      return vast(linear(`${origin}/clips/none.mp4`, pixel));
    case 'overlay':
      return vast(overlay(`${origin}/clips/poster.jpg`, pixel));
    case 'markup':
      return vast(markup(pixel));
    case 'empty':
      return vast('');
    default:
      return null;
  }
}

type Pixel = (what: string) => string;

function vast(ad: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><VAST version="3.0">${ad}</VAST>`;
}

function wrapper(next: string, pixel: Pixel): string {
  return `<Ad id="w"><Wrapper><AdSystem>test</AdSystem><VASTAdTagURI><![CDATA[${next}]]></VASTAdTagURI>
<Impression><![CDATA[${pixel('wrapper-impression')}]]></Impression><Creatives/></Wrapper></Ad>`;
}

function linear(file: string, pixel: Pixel): string {
  const events = ['start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete', 'skip']
    .map((event) => `<Tracking event="${event}"><![CDATA[${pixel(event)}]]></Tracking>`)
    .join('');
  return `<Ad id="l"><InLine><AdSystem>test</AdSystem><AdTitle>An ad</AdTitle>
<Error><![CDATA[${pixel('error')}?code=[ERRORCODE]]]></Error><Impression><![CDATA[${pixel('impression')}]]></Impression>
<Creatives><Creative><Linear skipoffset="00:00:01"><Duration>00:00:04</Duration><TrackingEvents>${events}</TrackingEvents>
<VideoClicks><ClickThrough><![CDATA[${pixel('click')}]]></ClickThrough></VideoClicks>
<MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="640" height="360"><![CDATA[${file}]]></MediaFile></MediaFiles>
</Linear></Creative></Creatives></InLine></Ad>`;
}

function overlay(image: string, pixel: Pixel): string {
  return `<Ad id="o"><InLine><AdSystem>test</AdSystem><AdTitle>A banner</AdTitle>
<Impression><![CDATA[${pixel('overlay-impression')}]]></Impression><Creatives><Creative><NonLinearAds>
<NonLinear width="320" height="50" minSuggestedDuration="00:05:00"><StaticResource creativeType="image/jpeg"><![CDATA[${image}]]></StaticResource>
<NonLinearClickThrough><![CDATA[${pixel('click')}]]></NonLinearClickThrough></NonLinear></NonLinearAds></Creative></Creatives></InLine></Ad>`;
}

function markup(pixel: Pixel): string {
  return `<Ad id="m"><InLine><AdSystem>test</AdSystem><AdTitle>A banner</AdTitle>
<Impression><![CDATA[${pixel('markup-impression')}]]></Impression><Creatives><Creative><NonLinearAds>
<NonLinear width="320" height="50" minSuggestedDuration="00:00:30"><HTMLResource><![CDATA[<style>b{color:red}</style>
<script>var shown = 1;</script><b>Fresh bread</b> <i>every day</i>]]></HTMLResource></NonLinear>
</NonLinearAds></Creative></Creatives></InLine></Ad>`;
}
