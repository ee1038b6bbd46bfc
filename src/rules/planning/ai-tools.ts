/** The AI tools that an installation can open. */
export const aiTools = ['planner', 'gear', 'farming', 'clan'] as const;
export type AITool = (typeof aiTools)[number];
