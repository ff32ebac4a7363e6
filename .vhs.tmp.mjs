import { chromium } from 'playwright-core';
import http from 'node:http'; import { readFileSync } from 'node:fs';
const srv=http.createServer((q,r)=>{ if(q.url==='/'){r.setHeader('content-type','text/html');return r.end('<script src="/vjs/video.js"></script><body></body>');} try{ const f=q.url.startsWith('/vjs/')?'/work/main/node_modules/video.js/dist/'+q.url.slice(5):'/tmp'+q.url; r.setHeader('content-type',f.endsWith('.js')?'text/javascript':f.endsWith('m3u8')?'application/vnd.apple.mpegurl':'video/mp4'); r.end(readFileSync(f));}catch{r.statusCode=404;r.end();} }).listen(0);
const port=srv.address().port;
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--autoplay-policy=no-user-gesture-required']});
for (const dir of process.argv.slice(2)) { const p=await b.newPage(); p.on('console',m=>{ if(m.type()==='error'||m.type()==='warning') console.log('console',m.text().slice(0,200));}); await p.goto(`http://localhost:${port}/`);
const r=await p.evaluate(async (dir)=>{ document.body.innerHTML='<video id=v class="video-js" muted width=640 height=360></video>'; const pl=videojs('v',{muted:true,html5:{vhs:{overrideNative:true}, nativeVideoTracks:false,nativeAudioTracks:false}}); pl.src({src:dir+'/hls/master.m3u8',type:'application/x-mpegURL'}); const out={};
 await new Promise((r,j)=>{pl.one('loadeddata',r); pl.one('error',()=>j(new Error(JSON.stringify(pl.error()))));}); await pl.play(); await new Promise(r=>setTimeout(r,1500));
 const su=pl.tech(true).vhs.playlistController_.sourceUpdater_; const rg=x=>{const o=[];for(let i=0;i<x.length;i++)o.push([+x.start(i).toFixed(3),+x.end(i).toFixed(3)]);return o;};
 out.first={v:rg(su.videoBuffered()),a:rg(su.audioBuffered()),w:pl.videoWidth(),h:pl.videoHeight(),t:pl.currentTime()};
 const reps=pl.tech(true).vhs.representations(); out.reps=reps.map(x=>x.height);
 const sizes=[]; let waiting=0; pl.on('resize',()=>sizes.push([pl.currentTime().toFixed(2),pl.videoWidth(),pl.videoHeight()])); pl.on('waiting',()=>waiting++);
 for (const keep of reps) { reps.forEach(x=>x.enabled(x===keep)); await new Promise(r=>setTimeout(r,1800)); sizes.push('t'+pl.currentTime().toFixed(2)); }
 out.sizes=sizes; out.waiting=waiting; out.end={v:rg(su.videoBuffered()),a:rg(su.audioBuffered()),t:pl.currentTime(),dur:pl.duration()};
 pl.currentTime(pl.duration()-1); const ended=await Promise.race([new Promise(r=>pl.one('ended',()=>r('ended'))),new Promise(r=>setTimeout(()=>r('not ended '+pl.currentTime()),6000))]); out.ended=ended;
 return out; },dir).catch(e=>String(e)); console.log(dir,JSON.stringify(r)); await p.close(); }
await b.close(); srv.close();
