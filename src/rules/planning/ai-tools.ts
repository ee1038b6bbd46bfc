/** The AI tools that an installation can open. */
export const openableAiTools = ['planner', 'gear', 'clan', 'farming', 'meta'] as const;
export type OpenableAiTool = (typeof openableAiTools)[number];
