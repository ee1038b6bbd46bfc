import { answerWith } from '../beside.ts';
import { makePlan } from './make-plan.ts';

answerWith<'plan'>(({ request, equipment }, tell) => makePlan(request, equipment, tell));
