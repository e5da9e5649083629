import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chromium } from 'playwright-core';
rmSync('/tmp/ibweb/load.db',{force:true});
const child = spawn(process.env.BIN??'/tmp/ibweb/ironbottom',['serve','--listen','127.0.0.1:0','--rate','0','--database','sqlite:/tmp/ibweb/load.db','--web','/work/main/web/dist'],{stdio:['ignore','pipe','ignore']});
const address = await new Promise(r=>child.stdout.on('data',d=>{const m=/listening on (\S+)/.exec(d);if(m)r(m[1])}));
const browser = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--headless','--no-sandbox','--disable-gpu']});
try{
const ctx=await browser.newContext({baseURL:address,viewport:{width:1440,height:900}}); const page=await ctx.newPage(); await page.goto('/');
await page.getByRole('button',{name:/^Start/}).click(); await page.locator('[data-rests=true]').waitFor(); const url=page.url();
for(let i=0;i<3;i++){const c=await browser.newContext({viewport:{width:1440,height:900}}); const p=await c.newPage();
 await p.addInitScript(()=>{window.longs=[];new PerformanceObserver(l=>{for(const e of l.getEntries())window.longs.push([Math.round(e.startTime),Math.round(e.duration)])}).observe({type:'longtask',buffered:true})});
 await p.goto(url); await p.waitForFunction(()=>performance.getEntriesByName('board-painted').length>0);await p.waitForTimeout(300);
 const r=await p.evaluate(()=>({painted:Math.round(performance.getEntriesByName('board-painted')[0].startTime),fcp:Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime??0),longs:window.longs,res:performance.getEntriesByType('resource').map(e=>[e.name.split('/').slice(3).join('/').slice(0,50),Math.round(e.startTime),Math.round(e.responseEnd),e.transferSize])}));
 console.log('painted',r.painted,'fcp',r.fcp,'long',JSON.stringify(r.longs)); if(i===2) for(const x of r.res) console.log(x.join(' ')); await c.close();}
} finally {await browser.close();child.kill('SIGKILL')}
