/** The AI tools that an installation can open. */
export const openableAiTools = ['planner', 'gear', 'clan'] as const;
export type OpenableAiTool = (typeof openableAiTools)[number];
