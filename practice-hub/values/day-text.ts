/** `yyyy-MM-dd HH:mm:ss`, in UTC. */
export const secondText = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

/** `yyyy-MM-ddTHH:mm:ss`, in UTC. */
export const dateTimeText = (time: number): string => new Date(time).toISOString().slice(0, 19);

/** `yyyy-MM-dd HH:mm`, in UTC. */
export const minuteText = (time: number): string => secondText(time).slice(0, 16);
