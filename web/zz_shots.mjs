import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { chromium } from 'playwright-core';
const out='/tmp/ibweb/shots';
rmSync('/tmp/ibweb/shots.db',{force:true});
const child = spawn('/tmp/ibweb/ironbottom',['serve','--listen','127.0.0.1:0','--rate','0','--database','sqlite:/tmp/ibweb/shots.db','--web','/work/main/web/dist'],{stdio:['ignore','pipe','ignore']});
const address = await new Promise(r=>child.stdout.on('data',d=>{const m=/listening on (\S+)/.exec(d);if(m)r(m[1])}));
const browser = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--headless','--no-sandbox','--disable-gpu']});
const only = process.argv[2]? new RegExp(process.argv[2]) : /./;
const combos = [['light',1440,900],['dark',1440,900],['light',360,740],['dark',360,740]];
try {
  const first = await browser.newContext({baseURL:address});
  const p0 = await first.newPage(); await p0.goto('/');
  const api = (m,path,body)=>p0.evaluate(async([m,path,body])=>{const r=await fetch('/api'+path,{method:m,headers:{'x-ironbottom':'1','content-type':'application/json'},body:m==='GET'?undefined:JSON.stringify(body)});const t=await r.text();try{return JSON.parse(t)}catch{return t}},[m,path,body]);
  await api('POST','/guest',{name:'Halsey'});
  const record = readFileSync('/work/main/crates/victory/tests/records/japanese-win.txt','utf8');
  const table = await api('POST','/records',{record,name:'A long war'});
  console.log(table.id ?? table);
  const hist = await api('GET',`/tables/${table.id}/history?as=${table.you[0]}`);
  console.log('moments',hist.moments.length);
  let truk=[0,0],battle=[0,0];
  const step=Math.max(1,Math.floor(hist.moments.length/150));
  for(let i=0;i<hist.moments.length;i+=step){const n=hist.moments[i].number;const s=(await api('GET',`/tables/${table.id}/scene?as=${table.you[0]}&at=${n}`)).scene;if(!s)continue;
    const t=s.pieces.filter(p=>p.at==='truk').length;if(t>truk[0])truk=[t,n];
    const b=s.boards.find(b=>b.id==='battle');if(b){const ids=new Set(b.spaces.map(x=>x.id));const c=s.pieces.filter(p=>ids.has(p.at)).length;if(c>battle[0])battle=[c,n];}}
  console.log({truk,battle});
  const tb=await api('POST',`/tables/${table.id}/branch`,{as:table.you[0],at:truk[1]});
  const bb=await api('POST',`/tables/${table.id}/branch`,{as:table.you[0],at:battle[1]});
  console.log(tb.id,bb.id,table.over);
  const state = await first.storageState();
  for (const [scheme,width,height] of combos){
    const ctx = await browser.newContext({baseURL:address,colorScheme:scheme,viewport:{width,height},storageState:state,hasTouch:width<600,reducedMotion:'reduce'});
    const page = await ctx.newPage(); page.setDefaultTimeout(20000);
    const shot=async(name)=>{await page.waitForTimeout(500);if(only.test(name))await page.screenshot({path:`${out}/${name}-${scheme}-${width}.png`})};
    const ready=async()=>{await page.locator('[data-ready=true]').waitFor();await page.locator('[data-rests=true]').waitFor();await page.waitForTimeout(700)};
    try{
    await page.goto('/'); await page.getByRole('button',{name:/^Start/}).waitFor(); await shot('front');
    if(only.test('full')) await page.screenshot({path:`${out}/frontfull-${scheme}-${width}.png`,fullPage:true});
    await page.goto('/#/account'); await page.waitForTimeout(300); await shot('account');
    await page.goto(`/#/table/${tb.id}`); await page.reload(); await ready(); await shot('truk');
    await page.locator('[data-id=truk]').first().click({force:true,timeout:3000}).catch(()=>{}); 
    await page.locator('[data-group=truk]').first().click({force:true,timeout:3000}).catch(e=>console.log('fan',String(e).slice(0,80))); await shot('truk-fan');
    await page.keyboard.press('Escape');
    await page.getByRole('button',{name:'Charts'}).click({timeout:3000}).catch(()=>console.log('no charts')); await shot('charts');
    await page.goto(`/#/table/${bb.id}`); await page.reload(); await ready(); await shot('battle');
    await page.getByRole('button',{name:'Fold the battle away'}).click({timeout:3000}).catch(()=>console.log('no fold')); await shot('battle-folded');
    for (const t of ['Track','Forces','Log']) { const tab=page.getByRole('tab',{name:new RegExp('^'+t)}); if(await tab.count()){await tab.click(); await shot('panel-'+t);} }
    await page.getByRole('button',{name:'Menu of the table'}).click(); await shot('menu'); await page.keyboard.press('Escape');
    await page.goto(`/#/table/${table.id}`); await page.reload(); await ready(); await shot('over');
    await page.getByRole('button',{name:'One moment back'}).click(); await page.waitForTimeout(800); await shot('past');
    await page.goto('/#/'); await page.getByRole('radio',{name:/Victory/}).check(); await page.getByRole('radio',{name:/Hot seat/}).check(); await page.getByRole('button',{name:/^Start/}).click(); await ready(); await shot('start');
    await page.locator('[data-entry=akagi]').click(); await shot('picked');
    }catch(e){console.log(scheme,width,String(e).slice(0,300))}
    await ctx.close();
  }
} finally { await browser.close(); child.kill('SIGKILL'); }
