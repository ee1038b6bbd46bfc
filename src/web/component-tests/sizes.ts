/** Whether this is the daily run, in which the widths and pages that another one stands for are left out. */
export const isQuick = import.meta.env.LOADSTONE_TEST_SIZES === 'quick';
