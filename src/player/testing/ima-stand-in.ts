/**
 * A small stand-in for Google's IMA SDK for HTML5, after its published reference: it requests the tag, plays
 * the video or shows the banner of the VAST answer in the given element, and reports events.
 * `window.imaCalls` lists the player's calls.
 */
export const IMA_STAND_IN = `(() => {
  const calls = (window.imaCalls = []);
  const events = { STARTED: 'start', AD_PROGRESS: 'adProgress', PAUSED: 'pause', RESUMED: 'resume', SKIPPED: 'skip',
    USER_CLOSE: 'userClose', CONTENT_PAUSE_REQUESTED: 'contentPauseRequested',
    CONTENT_RESUME_REQUESTED: 'contentResumeRequested', ALL_ADS_COMPLETED: 'allAdsCompleted' };

  class Source {
    handlers = [];
    addEventListener(type, handler) { this.handlers.push({ type, handler }); }
    removeEventListener(type, handler) { this.handlers = this.handlers.filter((one) => one.type !== type || one.handler !== handler); }
    tell(type, more = {}) { for (const one of this.handlers) if (one.type === type) one.handler({ type, getAd: () => this.ad ?? null, ...more }); }
    fail(text) { this.tell('adError', { getError: () => ({ getMessage: () => text }) }); }
  }

  class AdDisplayContainer {
    constructor(element) { this.element = element; }
    initialize() { calls.push('initialize'); this.isReady = true; }
    destroy() { this.element.replaceChildren(); }
  }

  class AdsRequest {
    setAdWillAutoPlay(on) { this.willAutoPlay = on; }
    setAdWillPlayMuted(on) { this.willPlayMuted = on; }
  }

  class AdsLoader extends Source {
    constructor(container) { super(); this.container = container; }
    contentComplete() { calls.push('contentComplete'); }
    destroy() {}
    async requestAds(request) {
      calls.push({ ...request });
      const answer = await fetch(request.adTagUrl);
      const vast = new DOMParser().parseFromString(await answer.text(), 'text/xml');
      const read = (name) => vast.querySelector(name)?.textContent.trim() ?? '';
      const film = read('MediaFile');
      const picture = read('StaticResource');
      if (!answer.ok || (!film && !picture)) return this.fail('There is no ad.');
      const manager = new AdsManager(this.container, { film, picture, impression: read('Impression') });
      this.tell('adsManagerLoaded', { getAdsManager: () => manager });
    }
  }

  class AdsManager extends Source {
    constructor(container, facts) {
      super();
      Object.assign(this, { container, facts, ad: { isLinear: () => Boolean(facts.film) } });
    }
    init(width, height) {
      if (!this.container.isReady) throw new Error('The container was not initialized.');
      calls.push({ init: [width, height] });
    }
    resize(width, height) { calls.push({ resize: [width, height] }); }
    setVolume(volume) { this.volume = volume; calls.push({ volume }); if (this.video) this.video.muted = volume === 0; }
    getRemainingTime() { return this.video ? this.video.duration - this.video.currentTime : -1; }
    pause() { this.video?.pause(); }
    resume() { this.video?.play(); }
    destroy() { calls.push('destroy'); this.handlers = []; this.container.element.replaceChildren(); }
    start() { if (this.facts.film) this.playFilm(); else this.showBanner(); }
    playFilm() {
      this.tell(events.CONTENT_PAUSE_REQUESTED);
      this.video = Object.assign(document.createElement('video'), { src: this.facts.film, muted: this.volume === 0, playsInline: true });
      const skip = Object.assign(document.createElement('button'), { textContent: 'Skip Ad' });
      this.video.style.cssText = 'width:100%;height:100%';
      skip.style.cssText = 'position:absolute;right:0;bottom:20px;min-height:44px';
      this.container.element.append(this.video, skip);
      let isBegun = false;
      this.video.onplaying = () => {
        if (isBegun) return this.tell(events.RESUMED);
        isBegun = true;
        new Image().src = this.facts.impression;
        this.tell(events.STARTED);
      };
      this.video.onpause = () => this.video.ended || this.tell(events.PAUSED);
      this.video.ontimeupdate = () => this.tell(events.AD_PROGRESS);
      this.video.onerror = () => this.fail('The film cannot be played.');
      this.video.onended = () => this.over();
      skip.onclick = () => { this.tell(events.SKIPPED); this.over(); };
      this.video.play();
    }
    over() { this.tell(events.CONTENT_RESUME_REQUESTED); this.tell(events.ALL_ADS_COMPLETED); }
    showBanner() {
      const image = Object.assign(document.createElement('img'), { src: this.facts.picture, alt: 'A banner of the SDK' });
      image.style.cssText = 'height:100%';
      this.container.element.append(image);
      new Image().src = this.facts.impression;
      this.tell(events.STARTED);
    }
  }

  window.google = { ima: { AdDisplayContainer, AdsLoader, AdsRequest,
    AdsManagerLoadedEvent: { Type: { ADS_MANAGER_LOADED: 'adsManagerLoaded' } },
    AdErrorEvent: { Type: { AD_ERROR: 'adError' } }, AdEvent: { Type: events },
    ViewMode: { NORMAL: 'normal', FULLSCREEN: 'fullscreen' } } };
})();`;
