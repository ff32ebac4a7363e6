import { findTools } from '#platform/ffmpeg/tools.ts';
import { runPipeline } from '#features/processing/pipeline/run-pipeline.ts';
import { rm, mkdir, copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
const [source, out='/tmp/pipe-out'] = process.argv.slice(2);
await rm(out,{recursive:true,force:true}); if(!process.env.KEEP) await rm('/tmp/pipe-work',{recursive:true,force:true});
const tools = await findTools({searchPath: process.env.PATH});
const t=performance.now(); let last='';
const ms=()=>((performance.now()-t)/1000).toFixed(2);
try {
const facts = await runPipeline({tools, source, workDir:'/tmp/pipe-work', signal:new AbortController().signal,
 async publish({stage,files,facts}){ console.log(ms(),'publish',stage,files.length, files.slice(0,3).map(f=>f.name).join(' ')); for(const f of files){await mkdir(dirname(join(out,f.name)),{recursive:true}); await copyFile(f.path,join(out,f.name));} },
 onProgress(p){ const l=p.stage+Math.round(p.fraction*20); if(l!==last&&process.env.P){last=l;console.log(ms(),p.stage,p.fraction.toFixed(2),p.etaSeconds);} }});
console.log(JSON.stringify({...facts,probe:undefined},null,1)); console.log(ms());
} catch(e){ console.log('ERROR',e.code,e.reason,e.message,e.detail??e.stack); }
const c=process.resourceUsage(); 
