import { awakeningFacts } from '#catalogue/awakening/awakening-facts.ts';
import { chance, randomSetup } from '#catalogue/awakening/setups-for-tests.ts';
import { problemOf } from '#rules/awakening/problem-of.ts';
import { search } from '#rules/awakening/search/search.ts';
import { aimOrders } from '#rules/awakening/setup.ts';
const [copies, n, seed0] = process.argv.slice(2).map(Number);
const times: number[] = []; const slow: any[]=[]; let visits=0;
for (let i=0;i<n;i++){ const below=chance(seed0+i); const setup={...randomSetup(below,{mains:8,copies,withWings:i%2===0}),aims:aimOrders[i%6]};
 const t=performance.now(); const problem=problemOf(setup,awakeningFacts); const run=search(problem,{visits:3000}); let s=run.next(); let k=0; while(!s.done){s=run.next();k++}
 const ms=performance.now()-t; times.push(ms); visits+=s.value.visits; if(ms>200||!s.value.isProved) slow.push([i,setup.aims.join(),Math.round(ms),s.value.visits,k,s.value.isProved,JSON.stringify(s.value.plan.totals),JSON.stringify(s.value.proving),problem.kinds.length]); }
times.sort((a,b)=>a-b); console.log('median',times[n>>1],'p90',times[Math.floor(n*.9)],'max',times[n-1],'visits',visits/n); console.log(slow.slice(0,12).map(x=>x.join(' ')).join('\n'), slow.length);
